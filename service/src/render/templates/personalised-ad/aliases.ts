/** Keys of `custom_data` with their aliases; the first one that holds a line counts. */
export const aliases = {
	name: ['name', 'firstName', 'first_name', 'recipient', 'customerName', 'personName'],
	offer: ['offer', 'discount'],
	offerDetail: ['offerDetail', 'offer_detail', 'detail', 'description'],
	code: ['code', 'couponCode', 'coupon'],
	validUntil: ['validUntil', 'valid_until', 'smallPrint', 'terms'],
} as const;
