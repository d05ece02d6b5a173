import { expect, it } from 'vitest'
import { prepareEc } from '#src/platform/fiscal/packs/ec/prepare.ts'
import { liquidaciones } from '../../fiscal/liquidaciones.ts'
import { EC_PROFILE } from '../../fiscal/profiles.ts'
import { readXml } from '../soap.ts'
import { isLiquidacion } from './liquidacion.ts'

const accepts = (xml: string) => readXml(xml, {}, isLiquidacion)
const written = liquidaciones(200).map((document) => prepareEc(document, EC_PROFILE).xml)

it('takes what the pack writes, and nothing that is out of order or does not add up', () => {
  expect(written.length).toBeGreaterThan(20)
  for (const xml of written) {
    expect(accepts(xml), xml).toBe(true)
    const spoiled = [
      xml.replace(/(<importeTotal>)/, '$11'),
      xml.replace(/(<tipoIdentificacionProveedor>)\d\d/, '$104'),
      xml.replace(/(<totalSinImpuestos>)/, '$11'),
      xml.replace(/(<moneda>DOLAR<\/moneda>)(.*?)(<pagos>.*?<\/pagos>)/, ''),
      xml.replace(/(<fechaEmision>.*?<\/fechaEmision>)(.*?)(<razonSocialProveedor>)/, '$2$1$3'),
      xml.replaceAll('infoLiquidacionCompra', 'infoFactura'),
    ]
    expect(spoiled.map(accepts)).toEqual(spoiled.map(() => false))
  }
})
