import { generateKeyPairSync, sign } from 'node:crypto';

/** A new self-signed certificate for one name. Only a client that was given it trusts it. */
export function makeCertificate(host: string): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = sequence(set(sequence(oid('550403'), text(0x0c, host))));
  const now = Date.now();
  const hours = 3_600_000;
  const toBeSigned = sequence(
    tagged(0xa0, integer(2)),
    integer(1),
    ECDSA_WITH_SHA256,
    name,
    sequence(utcTime(now - hours), utcTime(now + 24 * hours)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    // The host names of the certificate.
    tagged(0xa3, sequence(sequence(oid('551d11'), octets(sequence(text(0x82, host)))))),
  );
  const signature = sign('sha256', toBeSigned, privateKey);
  const whole = sequence(toBeSigned, ECDSA_WITH_SHA256, tagged(0x03, Buffer.from([0]), signature));
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, ...parts);
const set = (...parts: Buffer[]): Buffer => tagged(0x31, ...parts);
const octets = (part: Buffer): Buffer => tagged(0x04, part);
const oid = (hex: string): Buffer => tagged(0x06, Buffer.from(hex, 'hex'));
const integer = (value: number): Buffer => tagged(0x02, Buffer.from([value]));
const text = (tag: number, value: string): Buffer => tagged(tag, Buffer.from(value));

function utcTime(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replaceAll(/\D/g, '').slice(2, 14);
  return text(0x17, `${digits}Z`);
}

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));
