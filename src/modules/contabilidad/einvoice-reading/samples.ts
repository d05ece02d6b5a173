/** Invoices of our own making, one a format, of the shop 'Papelería Aurora' to 'Taller Sol'. */

const UBL_LINE = `
  <cac:InvoiceLine>
    <cbc:ID>1</cbc:ID>
    <cbc:InvoicedQuantity unitCode="94">10</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount currencyID="COP">90000.00</cbc:LineExtensionAmount>
    <cac:AllowanceCharge>
      <cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="COP">10000.00</cbc:Amount>
    </cac:AllowanceCharge>
    <cac:TaxTotal><cbc:TaxAmount currencyID="COP">17100.00</cbc:TaxAmount>
      <cac:TaxSubtotal><cbc:TaxableAmount currencyID="COP">90000.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="COP">17100.00</cbc:TaxAmount>
        <cac:TaxCategory><cbc:Percent>19.00</cbc:Percent><cac:TaxScheme><cbc:ID>01</cbc:ID><cbc:Name>IVA</cbc:Name></cac:TaxScheme></cac:TaxCategory>
      </cac:TaxSubtotal></cac:TaxTotal>
    <cac:Item><cbc:Description>Resma &amp; carpeta</cbc:Description><cac:SellersItemIdentification><cbc:ID>R-1</cbc:ID></cac:SellersItemIdentification></cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="COP">10000.00</cbc:PriceAmount><cbc:BaseQuantity unitCode="94">10</cbc:BaseQuantity></cac:Price>
  </cac:InvoiceLine>`

const part = (code: string, name: string, rate: string, amount: string) => `
  <cac:TaxSubtotal><cbc:TaxableAmount currencyID="COP">90000.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="COP">${amount}</cbc:TaxAmount>
    <cac:TaxCategory><cbc:Percent>${rate}</cbc:Percent><cac:TaxScheme><cbc:ID>${code}</cbc:ID><cbc:Name>${name}</cbc:Name></cac:TaxScheme></cac:TaxCategory>
  </cac:TaxSubtotal>`

export const DIAN = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:cac" xmlns:cbc="urn:cbc">
  <cbc:ProfileID>DIAN 2.1: Factura Electrónica de Venta</cbc:ProfileID>
  <cbc:ID>PA1204</cbc:ID><cbc:UUID schemeName="CUFE-SHA384">ab12cd</cbc:UUID>
  <cbc:IssueDate>2026-03-02</cbc:IssueDate><cbc:DueDate>2026-04-01</cbc:DueDate>
  <cbc:DocumentCurrencyCode>COP</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PartyTaxScheme><cbc:RegistrationName>Papelería Aurora SAS</cbc:RegistrationName>
      <cbc:CompanyID schemeID="3" schemeName="31">900373115</cbc:CompanyID><cac:TaxScheme><cbc:ID>01</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party>
    <cac:PartyTaxScheme><cbc:RegistrationName>Taller Sol SAS</cbc:RegistrationName>
      <cbc:CompanyID schemeID="1" schemeName="31">800197384</cbc:CompanyID><cac:TaxScheme><cbc:ID>01</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
  </cac:Party></cac:AccountingCustomerParty>
  <cac:TaxTotal><cbc:TaxAmount currencyID="COP">17100.00</cbc:TaxAmount>${part('01', 'IVA', '19.00', '17100.00')}</cac:TaxTotal>
  <cac:WithholdingTaxTotal><cbc:TaxAmount currencyID="COP">2250.00</cbc:TaxAmount>${part('06', 'ReteRenta', '2.50', '2250.00')}</cac:WithholdingTaxTotal>
  <cac:LegalMonetaryTotal>
    <cbc:LineExtensionAmount currencyID="COP">90000.00</cbc:LineExtensionAmount>
    <cbc:TaxExclusiveAmount currencyID="COP">90000.00</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="COP">107100.00</cbc:TaxInclusiveAmount>
    <cbc:PayableAmount currencyID="COP">107100.00</cbc:PayableAmount>
  </cac:LegalMonetaryTotal>${UBL_LINE}
</Invoice>`

export const ATTACHED = `<AttachedDocument xmlns:cac="urn:cac" xmlns:cbc="urn:cbc"><cbc:ID>9</cbc:ID>
  <cac:Attachment><cac:ExternalReference><cbc:Description><![CDATA[${DIAN}]]></cbc:Description></cac:ExternalReference></cac:Attachment>
</AttachedDocument>`

export const SRI = `<?xml version="1.0" encoding="UTF-8"?>
<factura id="comprobante" version="1.1.0">
  <infoTributaria><razonSocial>PAPELERIA AURORA</razonSocial><ruc>1790016919001</ruc>
    <claveAcceso>0203202601179001691900120010020000001231234567811</claveAcceso><estab>001</estab><ptoEmi>002</ptoEmi><secuencial>000000123</secuencial></infoTributaria>
  <infoFactura><fechaEmision>02/03/2026</fechaEmision><razonSocialComprador>TALLER SOL</razonSocialComprador><identificacionComprador>0992534575001</identificacionComprador>
    <totalSinImpuestos>30.00</totalSinImpuestos><totalDescuento>1.00</totalDescuento>
    <totalConImpuestos>
      <totalImpuesto><codigo>2</codigo><codigoPorcentaje>4</codigoPorcentaje><baseImponible>20.00</baseImponible><valor>3.00</valor></totalImpuesto>
      <totalImpuesto><codigo>2</codigo><codigoPorcentaje>7</codigoPorcentaje><baseImponible>10.00</baseImponible><valor>0.00</valor></totalImpuesto>
    </totalConImpuestos><propina>2.00</propina><importeTotal>35.00</importeTotal><moneda>DOLAR</moneda>
    <pagos><pago><formaPago>20</formaPago><total>35.00</total><plazo>30</plazo><unidadTiempo>dias</unidadTiempo></pago></pagos></infoFactura>
  <detalles>
    <detalle><codigoPrincipal>A1</codigoPrincipal><descripcion>Tóner</descripcion><cantidad>1.000000</cantidad><precioUnitario>21.000000</precioUnitario><descuento>1.00</descuento>
      <precioTotalSinImpuesto>20.00</precioTotalSinImpuesto><impuestos><impuesto><codigo>2</codigo><codigoPorcentaje>4</codigoPorcentaje><tarifa>15</tarifa><baseImponible>20.00</baseImponible><valor>3.00</valor></impuesto></impuestos></detalle>
    <detalle><codigoPrincipal>L1</codigoPrincipal><descripcion>Libro</descripcion><cantidad>4</cantidad><precioUnitario>2.50</precioUnitario><descuento>0</descuento>
      <precioTotalSinImpuesto>10.00</precioTotalSinImpuesto><impuestos><impuesto><codigo>2</codigo><codigoPorcentaje>7</codigoPorcentaje><tarifa>0</tarifa><baseImponible>10.00</baseImponible><valor>0</valor></impuesto></impuestos></detalle>
  </detalles>
</factura>`

export const AUTHORISED = `<?xml version="1.0" encoding="UTF-8"?>
<autorizacion><estado>AUTORIZADO</estado><comprobante><![CDATA[${SRI}]]></comprobante></autorizacion>`

const FACTURAE_TAX = (code: string, rate: string, amount: string, more = '') =>
  `<Tax><TaxTypeCode>${code}</TaxTypeCode><TaxRate>${rate}</TaxRate><TaxableBase><TotalAmount>1000.00</TotalAmount></TaxableBase><TaxAmount><TotalAmount>${amount}</TotalAmount></TaxAmount>${more}</Tax>`
const SURCHARGE =
  '<EquivalenceSurcharge>5.20</EquivalenceSurcharge><EquivalenceSurchargeAmount><TotalAmount>52.00</TotalAmount></EquivalenceSurchargeAmount>'

export const FACTURAE = `<?xml version="1.0" encoding="UTF-8"?>
<fe:Facturae xmlns:fe="http://www.facturae.es/Facturae/2009/v3.2/Facturae">
  <Parties>
    <SellerParty><TaxIdentification><TaxIdentificationNumber>00000000T</TaxIdentificationNumber></TaxIdentification>
      <Individual><Name>Aurora</Name><FirstSurname>Vidal</FirstSurname><SecondSurname>Roca</SecondSurname></Individual></SellerParty>
    <BuyerParty><TaxIdentification><TaxIdentificationNumber>B83834747</TaxIdentificationNumber></TaxIdentification><LegalEntity><CorporateName>Taller Sol SL</CorporateName></LegalEntity></BuyerParty>
  </Parties>
  <Invoices><Invoice>
    <InvoiceHeader><InvoiceNumber>17</InvoiceNumber><InvoiceSeriesCode>26</InvoiceSeriesCode><InvoiceClass>OO</InvoiceClass></InvoiceHeader>
    <InvoiceIssueData><IssueDate>2026-03-02</IssueDate><InvoiceCurrencyCode>EUR</InvoiceCurrencyCode></InvoiceIssueData>
    <TaxesOutputs>${FACTURAE_TAX('01', '21.00', '210.00', SURCHARGE)}</TaxesOutputs>
    <TaxesWithheld>${FACTURAE_TAX('04', '15.00', '150.00')}</TaxesWithheld>
    <InvoiceTotals><TotalGrossAmount>1000.00</TotalGrossAmount><TotalGrossAmountBeforeTaxes>1000.00</TotalGrossAmountBeforeTaxes>
      <TotalTaxOutputs>262.00</TotalTaxOutputs><TotalTaxesWithheld>150.00</TotalTaxesWithheld><InvoiceTotal>1112.00</InvoiceTotal></InvoiceTotals>
    <Items><InvoiceLine><ItemDescription>Encuadernación</ItemDescription><Quantity>4.0</Quantity><UnitPriceWithoutTax>250.000000</UnitPriceWithoutTax>
      <TotalCost>1000.00</TotalCost><GrossAmount>1000.00</GrossAmount><TaxesOutputs>${FACTURAE_TAX('01', '21.00', '210.00')}</TaxesOutputs></InvoiceLine></Items>
    <PaymentDetails><Installment><InstallmentDueDate>2026-04-02</InstallmentDueDate></Installment></PaymentDetails>
  </Invoice></Invoices>
</fe:Facturae>`

export const CFDI = `<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="4.0" Serie="A" Folio="88"
  Fecha="2026-03-02T09:30:00" Moneda="MXN" SubTotal="210.00" Descuento="10.00" Total="210.67" TipoDeComprobante="I">
  <cfdi:Emisor Rfc="EKU9003173C9" Nombre="PAPELERIA AURORA"/><cfdi:Receptor Rfc="URE180429TM6" Nombre="TALLER SOL"/>
  <cfdi:Conceptos>
    <cfdi:Concepto NoIdentificacion="P1" Cantidad="2" ClaveUnidad="H87" Descripcion="Papel" ValorUnitario="55.00" Importe="110.00" Descuento="10.00">
      <cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Base="100.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="16.00"/></cfdi:Traslados>
        <cfdi:Retenciones><cfdi:Retencion Base="100.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.053333" Importe="5.33"/></cfdi:Retenciones></cfdi:Impuestos></cfdi:Concepto>
    <cfdi:Concepto Cantidad="1" ClaveUnidad="H87" Descripcion="Libro" ValorUnitario="100.00" Importe="100.00">
      <cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Base="100.00" Impuesto="002" TipoFactor="Exento"/></cfdi:Traslados></cfdi:Impuestos></cfdi:Concepto>
  </cfdi:Conceptos>
  <cfdi:Impuestos TotalImpuestosRetenidos="5.33" TotalImpuestosTrasladados="16.00">
    <cfdi:Retenciones><cfdi:Retencion Impuesto="002" Importe="5.33"/></cfdi:Retenciones>
    <cfdi:Traslados><cfdi:Traslado Base="100.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="16.00"/></cfdi:Traslados></cfdi:Impuestos>
  <cfdi:Complemento><tfd:TimbreFiscalDigital Version="1.1" UUID="3f2504e0-4f89-11d3-9a0c-0305e82c3301"/></cfdi:Complemento>
</cfdi:Comprobante>`
