import type { Answer, Handler, Received } from './localServer';

type Row = Record<string, unknown> & { row_number: number };

/** Stands for a sheet, as Google's: reads all rows, and writes columns of the row with a number. */
export class Sheet {
	rows: Row[] = [];

	/** The handler of a server: answers requests to `/sheet`, and leaves the others to another handler. */
	beside(others: Handler): Handler {
		return (request, response) =>
			request.path === '/sheet' ? this.answer(request) : others(request, response);
	}

	private answer({ method, query }: Received): Answer {
		if (method === 'GET') return { body: this.rows };
		const { row_number: number, ...columns } = Object.fromEntries(query);
		Object.assign(
			this.rows.find((row) => String(row.row_number) === number)!,
			columns,
		);
		return { body: { row_number: number, ...columns } };
	}
}
