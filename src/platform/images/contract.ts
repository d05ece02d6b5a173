import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { NEVER } from '#src/kernel/calls/never.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { PICTURE } from './rules.ts'

const { act } = callsOf('images')

/** A stored picture; `url` is a path of this site. */
export const StoredImage = z.object({
  id: z.uuid(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
})
export type StoredImage = z.infer<typeof StoredImage>

export const images = {
  upload: act('POST /', {
    does: 'subir una imagen',
    did: 'subió una imagen',
    access: MAY.configure,
    upload: PICTURE,
    output: StoredImage,
    failed: 'Error al subir la imagen',
    undo: NEVER.byTrama,
  }),
} satisfies Contract
