import type { Video } from '../../../nodes/VideoGeneration/api/schemas';
import { videoSchema } from '../../../nodes/VideoGeneration/api/schemas';
import { finishedVideoJson } from '../../../nodes/VideoGeneration/items/finishedItem';
import { simplifiedVideo } from '../../../nodes/VideoGeneration/items/simplify';

const post = { title: 'Spring', text: 'Spring is here', subtitles: { vtt_url: 'a' }, added: [1] };
const video = (more: Partial<Video>): Video => videoSchema.parse({ id: 'vid_1', ...more });

test('what a post needs is on the items as the service tells it', () => {
	const finished = video({ status: 'completed', post });
	expect(finishedVideoJson({ video: finished, metadata: {} }, 'completed', true).post).toEqual(
		post,
	);
	expect(simplifiedVideo(finished).post).toEqual(post);
});

test('an item of a service that tells nothing of it has no such field', () => {
	const finished = video({ status: 'completed' });
	expect(
		finishedVideoJson({ video: finished, metadata: {} }, 'completed', true),
	).not.toHaveProperty('post');
	expect(simplifiedVideo(finished)).not.toHaveProperty('post');
});
