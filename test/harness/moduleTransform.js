const ts = require('typescript');

const compilerOptions = {
	allowJs: true,
	inlineSourceMap: true,
	module: ts.ModuleKind.CommonJS,
	target: ts.ScriptTarget.ES2022,
};

// Lets jest, which runs CommonJS, load the ES modules of n8n-runner/. It names them .js, because TypeScript does not convert
// .mjs to CommonJS.
module.exports = {
	process: (source, path) => ({
		code: ts.transpileModule(source, { compilerOptions, fileName: path.replace(/\.mjs$/, '.js') })
			.outputText,
	}),
};
