import { plain } from './plain.ts'

/** What the names of services begin with. */
const SERVICE =
  /^(servicios?|asesorias?|consultorias?|mano de obra|honorarios|mantenimientos?|instalacion(es)?|reparacion(es)?|capacitacion(es)?|curso|envios?|fletes?|domicilios?|transporte|alquiler|arriendo|arrendamiento|suscripcion|hosting|soporte tecnico|visita|diagnostico|horas?( de)?|limpieza de|lavado de|diseno de)\b/

/** Whether a product without a type is a service by its name: 'Servicio de bordado'. */
export const isService = (name: string) => SERVICE.test(plain(name).trim())
