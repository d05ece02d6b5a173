import { describe, expect, it } from 'vitest'
import { modules } from './index.ts'

describe('the catalogue', () => {
  it('begins with the ten modules of the specification, in its order', () => {
    expect(modules.slice(0, 10).map(({ id, name }) => [id, name])).toEqual([
      ['cdm', 'Centro de Datos Maestros'],
      ['agentes_ia', 'Agentes de IA'],
      ['textil', 'Fábrica Textil'],
      ['contabilidad', 'Contabilidad'],
      ['bodega', 'Bodega'],
      ['rrhh', 'Recursos Humanos'],
      ['marketing', 'Marketing y Redes Sociales'],
      ['ventas', 'Ventas'],
      ['pagina_web', 'Página Web'],
      ['proyectos', 'Gestión de Proyectos'],
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
