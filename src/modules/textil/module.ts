import { moduleOf } from '../../kernel/module.ts'

export default moduleOf({
  id: 'textil',
  name: 'Fábrica Textil',
  description: 'Controla la producción y confección de prendas, de la orden al lote terminado.',
  icon: 'shirt',
  color: 'pink',
  features: [],
  needs: ['cdm'],
})
