/** The value of a searchable list in the mode 'By ID'. */
export const byId = (value: string) => ({ __rl: true, mode: 'id', value });
