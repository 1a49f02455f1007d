import { z } from 'zod';
import { parseRequest } from '../src/api/parseRequest';

it('looks for what is meant by unknown fields only for those that the answer lists', () => {
	const meantBy = jest.fn(() => undefined);
	const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`unknown${n}`, n]));
	const schema = z.object({ title: z.string().optional() }).strict();
	expect(() => parseRequest(schema, many, 'body', meantBy)).toThrow(/unknown0: Unknown field/);
	expect(meantBy).toHaveBeenCalledTimes(20);
});
