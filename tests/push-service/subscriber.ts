import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import type { Notice } from '#contract/day/push.ts';

/**
 * A browser as its push service sees it: an address, and the keys that decrypt what is sent there.
 */
export function createSubscriber(endpoint: string) {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const secret = randomBytes(16);
  return {
    /** The subscription that the browser gives to the site. */
    target: {
      endpoint,
      p256dh: publicKey.toString('base64url'),
      auth: secret.toString('base64url'),
    },
    /**
     * Decrypts a message as the browser does (RFC 8188 and 8291). It is written independently of
     * the code that encrypts.
     */
    open: (body: Buffer): Notice => {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + keyLength);
      const hidden = body.subarray(21 + keyLength);
      const shared = pair.computeSecret(sender);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const material = Buffer.from(hkdfSync('sha256', shared, secret, info, 32));
      const derive = (what: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${what}\0`, bytes));
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive('aes128gcm', 16),
        derive('nonce', 12),
      );
      decipher.setAuthTag(hidden.subarray(-16));
      const padded = Buffer.concat([decipher.update(hidden.subarray(0, -16)), decipher.final()]);
      const text = padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
      return JSON.parse(text) as Notice;
    },
  };
}

export type Signed = { key: string; aud: string; sub: string; exp: number };

/** The signer of a request. Throws when the signature is not valid (RFC 8292). */
export function verifySigner(authorization: string): Signed {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGenuine) throw new Error('the signature does not hold');
  const claimValues = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Omit<
    Signed,
    'key'
  >;
  return { key, ...claimValues };
}
