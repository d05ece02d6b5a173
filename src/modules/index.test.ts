import { describe, expect, it } from 'vitest'
import { modules } from './index.ts'

describe('the catalogue', () => {
  it('begins with the ten modules of the specification, in its order', () => {
    expect(modules.slice(0, 10).map((module) => module.id)).toEqual([
      'cdm',
      'agentes_ia',
      'textil',
      'contabilidad',
      'bodega',
      'rrhh',
      'marketing',
      'ventas',
      'pagina_web',
      'proyectos',
    ])
  })

  it.each(modules)('has what $id needs before it', ({ id, needs }) => {
    const before = modules
      .slice(
        0,
        modules.findIndex((module) => module.id === id),
      )
      .map((module) => module.id)
    expect(before).toEqual(expect.arrayContaining([...needs]))
  })
})
