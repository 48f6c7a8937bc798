import type { Table } from '../../gen/wire'

/** Whether the coach looks at the match of a table: it is over, has a result, and nobody still plays its deal. */
export const isStudied = (table: Table | null): boolean => table?.status === 'over' && !table.tryout && !table.agreed && !table.deal?.secret
