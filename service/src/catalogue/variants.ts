import { isoTime } from '../util/clock';
import type { UpdateVariant, Variant, VariantSettings } from '../contract/variant';
import type { TemplateDefinition } from '../request/templateDefinition';
import type { VariantRecord } from '../storage/stores';

/** A variant as `GET /v1/templates/{templateId}/variants` returns it. */
export function serializeVariant(variant: VariantRecord): Variant {
	return {
		id: variant.id,
		template_id: variant.templateId,
		name: variant.name,
		payload: variant.payload,
		is_active: variant.isActive,
		created_at: isoTime(variant.createdAt),
		updated_at: isoTime(variant.updatedAt),
	};
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** JSON Merge Patch (RFC 7396): merges objects; `null` removes a member; other values replace it. */
export function mergePatch(
	target: Record<string, unknown>,
	patch: Record<string, unknown>,
): Record<string, unknown> {
	const merged = new Map(Object.entries(target));
	for (const [key, value] of Object.entries(patch)) {
		if (value === null) {
			merged.delete(key);
		} else if (isObject(value)) {
			const old = merged.get(key);
			merged.set(key, mergePatch(isObject(old) ? old : {}, value));
		} else {
			merged.set(key, value);
		}
	}
	return Object.fromEntries(merged);
}

/** The variant with the changes of `PATCH /v1/templates/{templateId}/variants/{variantId}`. */
export function updatedVariant(
	variant: VariantRecord,
	changes: UpdateVariant,
	now: number,
): VariantRecord {
	const { settings: old } = variant.payload;
	const { systemPrompt, captionPrompt, compositionProps } = changes.settings ?? {};
	const settings: VariantSettings = {
		systemPrompt: systemPrompt ?? old.systemPrompt,
		captionPrompt: captionPrompt ?? old.captionPrompt,
		compositionProps: mergePatch(old.compositionProps, compositionProps ?? {}),
	};
	return {
		...variant,
		name: changes.name ?? variant.name,
		payload: { ...variant.payload, settings },
		isActive: changes.isActive ?? variant.isActive,
		updatedAt: now,
	};
}

const night = { primary: '#8b7bff', secondary: '#ffb84d', background: '#12101f' };

/** The variants of each template in a new account. */
export function seededVariants(
	catalogue: readonly TemplateDefinition[],
	now: number,
): VariantRecord[] {
	return catalogue.flatMap(({ id: templateId }) => [
		{
			id: `var_${templateId}_square`,
			templateId,
			name: 'Square feed',
			payload: {
				videoCount: 1,
				settings: {
					systemPrompt: 'Keep every line short enough for a square frame.',
					captionPrompt: '',
					compositionProps: { aspectRatio: '1:1' },
				},
			},
			isActive: true,
			createdAt: now,
		},
		{
			id: `var_${templateId}_night`,
			templateId,
			name: 'Night colors',
			payload: {
				videoCount: 1,
				settings: {
					systemPrompt: 'Speak calmly, as one does late in the evening.',
					captionPrompt: '',
					compositionProps: { colors: night },
				},
			},
			isActive: true,
			createdAt: now,
		},
	]);
}
