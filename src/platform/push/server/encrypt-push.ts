import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gave: its public key and its secret, as bytes. */
export interface BrowserKeys {
  p256dh: Buffer
  auth: Buffer
}

/** Only of tests: the sender's private key and the salt, otherwise made for each message. */
interface Fixed {
  privateKey: Buffer
  salt: Buffer
}

const CURVE = 'prime256v1'
const RECORD_BYTES = 4_096
/** Marks the last record (RFC 8188 §2). */
const LAST = Buffer.from([2])

/**
 * A message that only this browser reads: aes128gcm (RFC 8188) with the key agreed on as of RFC 8291 §3.4, one record.
 * @throws Error if the browser's key is no point of the curve
 */
export function encryptPush({ p256dh, auth }: BrowserKeys, text: string, fixed?: Fixed): Buffer {
  const ours = createECDH(CURVE)
  if (fixed) ours.setPrivateKey(fixed.privateKey)
  else ours.generateKeys()
  const salt = fixed?.salt ?? randomBytes(16)
  const publicKey = ours.getPublicKey()

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey])
  const input = derive(ours.computeSecret(p256dh), auth, info, 32)
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = [cipher.update(Buffer.concat([Buffer.from(text), LAST])), cipher.final(), cipher.getAuthTag()]

  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD_BYTES)
  head.writeUInt8(publicKey.length, 4)
  return Buffer.concat([salt, head, publicKey, ...record])
}

const derive = (input: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', input, salt, info, length))
