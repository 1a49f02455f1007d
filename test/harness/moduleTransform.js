const ts = require('typescript');

const compilerOptions = {
	allowJs: true,
	inlineSourceMap: true,
	module: ts.ModuleKind.CommonJS,
	target: ts.ScriptTarget.ES2022,
};

// Lets jest, which runs CommonJS, load the ES modules of host/. As a .js file: TypeScript keeps .mjs as it is.
module.exports = {
	process: (source, path) => ({
		code: ts.transpileModule(source, { compilerOptions, fileName: path.replace(/\.mjs$/, '.js') })
			.outputText,
	}),
};
