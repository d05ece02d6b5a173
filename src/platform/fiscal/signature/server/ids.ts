export type SignatureIds = ReturnType<typeof idsOf>

/** The Ids of a signature's parts, all from one name. */
export const idsOf = (id: string) => ({
  signature: id,
  signedInfo: `${id}-signedinfo`,
  document: `${id}-ref0`,
  value: `${id}-sigvalue`,
  keyInfo: `${id}-keyinfo`,
  object: `${id}-object`,
  properties: `${id}-signedprops`,
})
