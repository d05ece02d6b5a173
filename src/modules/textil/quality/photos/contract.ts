import { z } from 'zod'
import { type Contract, callsOf, file } from '#src/kernel/contract.ts'
import { flag, id } from '#src/kernel/fields.ts'
import { daily, reads } from '#src/kernel/rights/levels.ts'
import { MOST_PHOTOS, PHOTO } from './rules.ts'

const { read, act } = callsOf('textil')

const PhotoInput = z.strictObject({ id: id(), small: flag() })
export type PhotoInput = z.infer<typeof PhotoInput>

/** Photos that an inspection shows, in their order. */
export const photoIds = () =>
  z
    .array(id('Elige una foto.'))
    .max(MOST_PHOTOS, `Como máximo ${MOST_PHOTOS} fotos.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Una foto está dos veces.')
    .default([])

export const photoCalls = {
  inspectionPhoto: read('/inspection-photos/{id}', {
    does: 'ver una foto de una inspección',
    access: reads('textil'),
    reads: ['inspection_pictures'],
    input: PhotoInput,
    output: file(),
  }),
  uploadInspectionPhoto: act('POST /inspection-photos', {
    does: 'subir una foto de una inspección',
    did: 'subió una foto de una inspección',
    access: daily('textil'),
    upload: PHOTO,
    output: z.object({ id: z.uuid() }),
    failed: 'Error al subir la foto',
    undo: { never: 'Subir una foto no cambia nada hasta que se guarda con una inspección.' },
  }),
} satisfies Contract
