import { z } from 'zod'
import { type Contract, callsOf, file } from '#src/kernel/contract.ts'
import { flag, id } from '#src/kernel/fields.ts'
import { reads, works } from '#src/kernel/rights/levels.ts'
import { PICTURE } from '#src/platform/images/rules.ts'

const { read, act } = callsOf('cdm')

const PictureInput = z.strictObject({ id: id(), small: flag() })
export type PictureInput = z.infer<typeof PictureInput>

export const pictureCalls = {
  /** `small`: at most 96 px wide and high. */
  picture: read('/pictures/{id}', {
    does: 'ver la imagen de un producto',
    access: reads('cdm'),
    reads: ['product_pictures'],
    input: PictureInput,
    output: file(),
  }),
  uploadPicture: act('POST /pictures', {
    does: 'subir la imagen de un producto',
    did: 'subió la imagen de un producto',
    access: works('cdm'),
    upload: PICTURE,
    output: z.object({ id: z.uuid(), url: z.string() }),
    failed: 'Error al subir la imagen',
    undo: { never: 'Subir una imagen no cambia nada hasta que se guarda.' },
  }),
} satisfies Contract
