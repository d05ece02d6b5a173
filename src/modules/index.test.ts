import { describe, expect, it } from 'vitest'
import { modules } from './index.ts'

describe('the catalogue', () => {
  it('lists the ten modules in the order of the specification', () => {
    expect(modules.map((module) => module.id)).toEqual([
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
