import { z } from 'zod'

const PATH = '/api/cdm/pictures/'
const URL_OF = /^\/api\/cdm\/pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Where a browser finds a product's picture; also what its `picture` holds. */
export const productPicturePath = (id: string) => `${PATH}${id}`

/** The id in such a path; null for any other text. */
export const productPictureIn = (path: string): string | null => URL_OF.exec(path)?.[1] ?? null

const UNUPLOADED = 'Sube la imagen del producto: PNG, JPEG o WebP.'
/** A picture uploaded here, or '' for none. Left out, a product keeps its own. */
export const productPicture = () =>
  z
    .string({ error: UNUPLOADED })
    .refine((path) => path === '' || URL_OF.test(path), UNUPLOADED)
    .optional()
