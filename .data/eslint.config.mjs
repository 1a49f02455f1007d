// n8n's lint skips this folder, in which n8n itself puts the editor's code when it runs.
export default [{ ignores: ['**'] }];
