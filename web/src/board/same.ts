/** Whether two plain values, as they came from the server, are equal: its fields always come in the same order. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
