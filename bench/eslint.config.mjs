// n8n's lint applies the rules of n8n Cloud, which are meant for nodes/ and credentials/, to every file. So it skips this
// folder. eslint.strict.config.mjs lints it.
export default [{ ignores: ['**'] }];
