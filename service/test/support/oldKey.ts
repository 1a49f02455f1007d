/** Adds the key `key_old` to the first version of the tables. */
export const addOldKey = `
	INSERT INTO api_keys (id, name, environment, prefix, hash, scopes, rate_limit_per_hour, created_at)
	VALUES ('key_old', 'Old', 'live', 'vg_live_aaaaaa', '00', '[]', 1000, 1)`;
