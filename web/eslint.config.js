import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

// What the compiler and svelte-check do not say. Warnings count as errors (package.json).
export default ts.config(
  { ignores: ['src/gen', 'src/games/*/gen.ts', 'fixtures', 'node_modules'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    rules: {
      'no-undef': 'off', // the compiler's
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      'svelte/no-navigation-without-resolve': 'off', // addresses are our own router's
      'svelte/no-unused-svelte-ignore': 'off', // takes the reason after a name for more names; svelte-check knows better
      'svelte/prefer-svelte-reactivity': 'off', // maps that nothing on the page follows are plain ones
    },
  },
)
