import { z } from 'zod';

/** The text of a scene. One that is missing or neither a string nor a number counts as empty. */
export const sceneText = z.union([z.string(), z.number().transform(String)]).catch('');
