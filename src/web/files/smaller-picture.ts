const QUALITY = 0.85

/**
 * A photo as it is worth sending over a phone's line: no side longer than this many pixels. What this browser cannot read goes as it is, and the server says
 * what is wrong.
 */
export async function smallerPicture(photo: File, longestSidePx: number): Promise<File> {
  const picture = await createImageBitmap(photo).catch(() => null)
  if (picture === null) return photo
  const share = longestSidePx / Math.max(picture.width, picture.height)
  if (share >= 1) return photo
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * share)
  canvas.height = Math.round(picture.height * share)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  return bytes === null ? photo : new File([bytes], photo.name, { type: bytes.type })
}
