const TYPE_AND_LENGTH = 5

/** Cuts what goes over a connection to PostgreSQL into its messages, and tells the type of each as its last byte arrives. */
export function frames(told: (type: string) => void): (chunk: Buffer) => void {
  let left: Buffer = Buffer.alloc(0)
  return (chunk) => {
    const bytes = left.length === 0 ? chunk : Buffer.concat([left, chunk])
    let at = 0
    while (bytes.length - at >= TYPE_AND_LENGTH) {
      const end = at + 1 + bytes.readInt32BE(at + 1)
      if (end > bytes.length) break
      told(bytes.toString('latin1', at, at + 1))
      at = end
    }
    left = bytes.subarray(at)
  }
}

/** Whom the first packet of a connection, which has no type, names as its user. */
export function userIn(startup: Buffer): string {
  const words = startup.subarray(8).toString('utf8').split('\0')
  return words[words.indexOf('user') + 1] ?? ''
}
