import { moduleOf } from '../../kernel/module.ts'

export default moduleOf({
  id: 'rrhh',
  name: 'Recursos Humanos',
  description: 'Reúne a tu personal, su nómina y sus evaluaciones en un solo lugar.',
  icon: 'users',
  keys: [{ key: 'r', title: 'Recursos Humanos', view: '' }],
  color: 'cyan',
  features: [
    {
      name: 'Gestión de empleados',
      description: 'Mantén al día los datos de cada persona de tu equipo.',
      icon: 'user-cog',
    },
    { name: 'Nómina', description: 'Prepara los pagos, las bonificaciones y las deducciones.', icon: 'banknote' },
    {
      name: 'Evaluaciones',
      description: 'Sigue el desempeño y el desarrollo de tu personal.',
      icon: 'clipboard-check',
    },
  ],
  needs: [],
  presets: { vendedor: 'read', bodeguero: 'read', contador: 'read', produccion: 'read' },
  uses: ['contabilidad'],
})
