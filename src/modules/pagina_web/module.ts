import { moduleOf } from '../../kernel/module.ts'

export default moduleOf({
  id: 'pagina_web',
  name: 'Página Web',
  description: 'Publica el sitio de tu empresa y mejora su presencia en internet.',
  icon: 'globe',
  color: 'blue',
  features: [
    { name: 'Editor de contenido', description: 'Cambia los textos y las imágenes de tu sitio.', icon: 'pencil' },
    { name: 'SEO', description: 'Haz que te encuentren en los buscadores.', icon: 'search' },
    { name: 'Analítica web', description: 'Conoce quién visita tu página y qué le interesa.', icon: 'chart-column' },
  ],
  needs: [],
  requested: {
    kind: 'web_page',
    tab: { id: 'pagina-web', title: 'Página Web', place: 2 },
    tables: ['web_page_requests', 'web_pages'],
  },
})
