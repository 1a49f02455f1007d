module.exports = {
	...require('./dist/credentials/VideoGenerationApi.credentials.js'),
	...require('./dist/nodes/VideoGeneration/VideoGeneration.node.js'),
	...require('./dist/nodes/VideoGeneration/VideoGenerationTrigger.node.js'),
};
