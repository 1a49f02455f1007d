// n8n's own lint pass applies n8n Cloud's rules to every file that it meets; they are meant for nodes/ and
// credentials/. This folder is linted by eslint.strict.config.mjs.
export default [{ ignores: ['**'] }];
