import type { Place } from '../soap.ts'

/** What GuiaRemision_V1.1.0.xsd wants in its head. */
const HEAD = [
  'dirPartida',
  'razonSocialTransportista',
  'tipoIdentificacionTransportista',
  'rucTransportista',
  'fechaIniTransporte',
  'fechaFinTransporte',
  'placa',
]
const RECEIVER = ['identificacionDestinatario', 'razonSocialDestinatario', 'dirDestinatario', 'motivoTraslado']
const FECHA = /^\d{2}\/\d{2}\/20\d{2}$/
const SUSTENTO = /^\d{3}-\d{3}-\d{9}$/

/** Whether a guía de remisión is as its schema has it; another comprobante is. */
export function isWholeGuia(document: Place): boolean {
  if (!document.has('/guiaRemision')) return true
  const head = (name: string) => document.text(`/guiaRemision/infoGuiaRemision/${name}`)
  const receivers = document.all('/guiaRemision/destinatarios/destinatario')
  return (
    HEAD.every((name) => head(name) !== '') &&
    /^0[4-8]$/.test(head('tipoIdentificacionTransportista')) &&
    [head('fechaIniTransporte'), head('fechaFinTransporte')].every((fecha) => FECHA.test(fecha)) &&
    receivers.length > 0 &&
    receivers.every(isWholeReceiver)
  )
}

function isWholeReceiver(receiver: Place): boolean {
  const lines = receiver.all('detalles/detalle')
  return (
    RECEIVER.every((name) => receiver.text(name) !== '') &&
    (!receiver.has('numDocSustento') || SUSTENTO.test(receiver.text('numDocSustento'))) &&
    lines.length > 0 &&
    lines.every((line) => line.text('descripcion') !== '' && /^\d+(\.\d{1,6})?$/.test(line.text('cantidad')))
  )
}
