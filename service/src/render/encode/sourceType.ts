import { appendFile } from 'node:fs/promises';

/** The UUID of the box that holds XMP in an MP4 file (XMP specification, part 3). */
const XMP_UUID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

/** IPTC: "Mix or composite of several elements, at least one of which is Generative AI". */
const SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic';

const packet = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
	<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
		<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">
			<Iptc4xmpExt:DigitalSourceType>${SOURCE_TYPE}</Iptc4xmpExt:DigitalSourceType>
		</rdf:Description>
	</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;

/** Says in the metadata of an MP4 file that it has words of a model or the voice of a machine. Players skip the box. */
export async function markAsSynthetic(path: string): Promise<void> {
	const xmp = Buffer.from(packet, 'utf8');
	const header = Buffer.alloc(8);
	header.writeUInt32BE(header.length + XMP_UUID.length + xmp.length);
	header.write('uuid', 4, 'latin1');
	await appendFile(path, Buffer.concat([header, XMP_UUID, xmp]));
}
