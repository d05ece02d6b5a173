import { moduleOf } from '../../kernel/module.ts'

export default moduleOf({
  id: 'proyectos',
  name: 'Gestión de Proyectos',
  description: 'Organiza el trabajo de tu equipo y sigue su avance hasta la entrega.',
  icon: 'folder-kanban',
  keys: [{ key: 'y', title: 'Proyectos', view: '' }],
  color: 'yellow',
  features: [
    {
      name: 'Tableros Kanban',
      description: 'Ve de un vistazo qué está pendiente, en progreso y completado.',
      icon: 'square-kanban',
    },
    {
      name: 'Asignación de tareas',
      description: 'Reparte las tareas con responsable y fecha de entrega.',
      icon: 'list-checks',
    },
    {
      name: 'Seguimiento del progreso',
      description: 'Comprueba cuánto falta para terminar cada proyecto.',
      icon: 'gauge',
    },
  ],
  needs: [],
  presets: { vendedor: 'work', bodeguero: 'work', contador: 'work', produccion: 'work' },
  firstDay: {
    suits: ({ work, offer }) => work.includes('serve') || offer.includes('services'),
    steps: [
      {
        title: 'Abre un proyecto',
        hint: 'Con tareas, responsables y fechas.',
        path: '/module/proyectos?tab=proyectos',
        table: 'projects',
      },
    ],
  },
})
