/** Credit notes of our own making, one a format: what 'Papelería Aurora' takes back of the invoices of samples.ts. */

const UBL_TAX = `<cac:TaxTotal><cbc:TaxAmount currencyID="COP">3420.00</cbc:TaxAmount>
    <cac:TaxSubtotal><cbc:TaxableAmount currencyID="COP">18000.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="COP">3420.00</cbc:TaxAmount>
      <cac:TaxCategory><cbc:Percent>19.00</cbc:Percent><cac:TaxScheme><cbc:ID>01</cbc:ID><cbc:Name>IVA</cbc:Name></cac:TaxScheme></cac:TaxCategory>
    </cac:TaxSubtotal></cac:TaxTotal>`

const UBL_PARTY = (number: string, digit: string, name: string) => `<cac:Party>
    <cac:PartyTaxScheme><cbc:RegistrationName>${name}</cbc:RegistrationName>
      <cbc:CompanyID schemeID="${digit}" schemeName="31">${number}</cbc:CompanyID><cac:TaxScheme><cbc:ID>01</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
  </cac:Party>`

/** Two of the ten: DIAN's annex 1.9, CreditNote, with its reference to the invoice and why. */
export const DIAN_NOTE = `<?xml version="1.0" encoding="UTF-8"?>
<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2" xmlns:cac="urn:cac" xmlns:cbc="urn:cbc">
  <cbc:CustomizationID>20</cbc:CustomizationID>
  <cbc:ID>NCA31</cbc:ID><cbc:UUID schemeName="CUDE-SHA384">cd34ef</cbc:UUID>
  <cbc:IssueDate>2026-03-09</cbc:IssueDate><cbc:CreditNoteTypeCode>91</cbc:CreditNoteTypeCode>
  <cbc:DocumentCurrencyCode>COP</cbc:DocumentCurrencyCode>
  <cac:DiscrepancyResponse><cbc:ReferenceID>PA1204</cbc:ReferenceID><cbc:ResponseCode>1</cbc:ResponseCode><cbc:Description>Dos llegaron mojadas</cbc:Description></cac:DiscrepancyResponse>
  <cac:BillingReference><cac:InvoiceDocumentReference>
    <cbc:ID>PA1204</cbc:ID><cbc:UUID schemeName="CUFE-SHA384">ab12cd</cbc:UUID><cbc:IssueDate>2026-03-02</cbc:IssueDate>
  </cac:InvoiceDocumentReference></cac:BillingReference>
  <cac:AccountingSupplierParty>${UBL_PARTY('900373115', '3', 'Papelería Aurora SAS')}</cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>${UBL_PARTY('800197384', '1', 'Taller Sol SAS')}</cac:AccountingCustomerParty>
  ${UBL_TAX}
  <cac:LegalMonetaryTotal>
    <cbc:LineExtensionAmount currencyID="COP">18000.00</cbc:LineExtensionAmount>
    <cbc:TaxExclusiveAmount currencyID="COP">18000.00</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="COP">21420.00</cbc:TaxInclusiveAmount>
    <cbc:PayableAmount currencyID="COP">21420.00</cbc:PayableAmount>
  </cac:LegalMonetaryTotal>
  <cac:CreditNoteLine>
    <cbc:ID>1</cbc:ID><cbc:CreditedQuantity unitCode="94">2</cbc:CreditedQuantity>
    <cbc:LineExtensionAmount currencyID="COP">18000.00</cbc:LineExtensionAmount>${UBL_TAX}
    <cac:Item><cbc:Description>Resma &amp; carpeta</cbc:Description></cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="COP">9000.00</cbc:PriceAmount><cbc:BaseQuantity unitCode="94">1</cbc:BaseQuantity></cac:Price>
  </cac:CreditNoteLine>
</CreditNote>`

/** The toner: SRI, ficha técnica offline, notaCredito 1.1.0. */
export const SRI_NOTE = `<?xml version="1.0" encoding="UTF-8"?>
<notaCredito id="comprobante" version="1.1.0">
  <infoTributaria><razonSocial>PAPELERIA AURORA</razonSocial><ruc>1790016919001</ruc>
    <claveAcceso>0903202604179001691900120010020000000451234567812</claveAcceso><codDoc>04</codDoc><estab>001</estab><ptoEmi>002</ptoEmi><secuencial>000000045</secuencial></infoTributaria>
  <infoNotaCredito><fechaEmision>09/03/2026</fechaEmision><razonSocialComprador>TALLER SOL</razonSocialComprador><identificacionComprador>0992534575001</identificacionComprador>
    <codDocModificado>01</codDocModificado><numDocModificado>001-002-000000123</numDocModificado><fechaEmisionDocSustento>02/03/2026</fechaEmisionDocSustento>
    <totalSinImpuestos>20.00</totalSinImpuestos><valorModificacion>23.00</valorModificacion><moneda>DOLAR</moneda>
    <totalConImpuestos><totalImpuesto><codigo>2</codigo><codigoPorcentaje>4</codigoPorcentaje><baseImponible>20.00</baseImponible><valor>3.00</valor></totalImpuesto></totalConImpuestos>
    <motivo>Devolución</motivo></infoNotaCredito>
  <detalles>
    <detalle><codigoInterno>A1</codigoInterno><descripcion>Tóner</descripcion><cantidad>1</cantidad><precioUnitario>21</precioUnitario><descuento>1.00</descuento>
      <precioTotalSinImpuesto>20.00</precioTotalSinImpuesto><impuestos><impuesto><codigo>2</codigo><codigoPorcentaje>4</codigoPorcentaje><tarifa>15</tarifa><baseImponible>20.00</baseImponible><valor>3.00</valor></impuesto></impuestos></detalle>
  </detalles>
</notaCredito>`

const FACTURAE_TAX = (code: string, rate: string, amount: string, more = '') =>
  `<Tax><TaxTypeCode>${code}</TaxTypeCode><TaxRate>${rate}</TaxRate><TaxableBase><TotalAmount>-250.00</TotalAmount></TaxableBase><TaxAmount><TotalAmount>${amount}</TotalAmount></TaxAmount>${more}</Tax>`
const SURCHARGE =
  '<EquivalenceSurcharge>5.20</EquivalenceSurcharge><EquivalenceSurchargeAmount><TotalAmount>-13.00</TotalAmount></EquivalenceSurchargeAmount>'

/** One of the four bindings, by its difference: Facturae 3.2.2, InvoiceClass OR with Corrective. */
export const FACTURAE_NOTE = `<?xml version="1.0" encoding="UTF-8"?>
<fe:Facturae xmlns:fe="http://www.facturae.es/Facturae/2009/v3.2/Facturae">
  <Parties>
    <SellerParty><TaxIdentification><TaxIdentificationNumber>00000000T</TaxIdentificationNumber></TaxIdentification>
      <Individual><Name>Aurora</Name><FirstSurname>Vidal</FirstSurname><SecondSurname>Roca</SecondSurname></Individual></SellerParty>
    <BuyerParty><TaxIdentification><TaxIdentificationNumber>B83834747</TaxIdentificationNumber></TaxIdentification><LegalEntity><CorporateName>Taller Sol SL</CorporateName></LegalEntity></BuyerParty>
  </Parties>
  <Invoices><Invoice>
    <InvoiceHeader><InvoiceNumber>3</InvoiceNumber><InvoiceSeriesCode>R26</InvoiceSeriesCode><InvoiceDocumentType>FC</InvoiceDocumentType><InvoiceClass>OR</InvoiceClass>
      <Corrective><InvoiceNumber>17</InvoiceNumber><InvoiceSeriesCode>26</InvoiceSeriesCode><ReasonCode>83</ReasonCode><ReasonDescription>Base imponible modificada por devolución</ReasonDescription>
        <CorrectionMethod>02</CorrectionMethod></Corrective></InvoiceHeader>
    <InvoiceIssueData><IssueDate>2026-03-09</IssueDate><InvoiceCurrencyCode>EUR</InvoiceCurrencyCode></InvoiceIssueData>
    <TaxesOutputs>${FACTURAE_TAX('01', '21.00', '-52.50', SURCHARGE)}</TaxesOutputs>
    <TaxesWithheld>${FACTURAE_TAX('04', '15.00', '-37.50')}</TaxesWithheld>
    <InvoiceTotals><TotalGrossAmount>-250.00</TotalGrossAmount><TotalGrossAmountBeforeTaxes>-250.00</TotalGrossAmountBeforeTaxes>
      <TotalTaxOutputs>-65.50</TotalTaxOutputs><TotalTaxesWithheld>-37.50</TotalTaxesWithheld><InvoiceTotal>-278.00</InvoiceTotal></InvoiceTotals>
    <Items><InvoiceLine><ItemDescription>Encuadernación</ItemDescription><Quantity>-1.0</Quantity><UnitPriceWithoutTax>250.000000</UnitPriceWithoutTax>
      <TotalCost>-250.00</TotalCost><GrossAmount>-250.00</GrossAmount><TaxesOutputs>${FACTURAE_TAX('01', '21.00', '-52.50')}</TaxesOutputs></InvoiceLine></Items>
  </Invoice></Invoices>
</fe:Facturae>`

/** A lower price of the paper: CFDI 4.0, TipoDeComprobante E, related by 01. */
export const CFDI_NOTE = `<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="4.0" Serie="E" Folio="9"
  Fecha="2026-03-09T10:00:00" Moneda="MXN" SubTotal="50.00" Total="55.33" TipoDeComprobante="E">
  <cfdi:CfdiRelacionados TipoRelacion="01"><cfdi:CfdiRelacionado UUID="3f2504e0-4f89-11d3-9a0c-0305e82c3301"/></cfdi:CfdiRelacionados>
  <cfdi:Emisor Rfc="EKU9003173C9" Nombre="PAPELERIA AURORA"/><cfdi:Receptor Rfc="URE180429TM6" Nombre="TALLER SOL"/>
  <cfdi:Conceptos>
    <cfdi:Concepto Cantidad="1" ClaveUnidad="ACT" Descripcion="Papel" ValorUnitario="50.00" Importe="50.00">
      <cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Base="50.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="8.00"/></cfdi:Traslados>
        <cfdi:Retenciones><cfdi:Retencion Base="50.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.053333" Importe="2.67"/></cfdi:Retenciones></cfdi:Impuestos></cfdi:Concepto>
  </cfdi:Conceptos>
  <cfdi:Impuestos TotalImpuestosRetenidos="2.67" TotalImpuestosTrasladados="8.00">
    <cfdi:Retenciones><cfdi:Retencion Impuesto="002" Importe="2.67"/></cfdi:Retenciones>
    <cfdi:Traslados><cfdi:Traslado Base="50.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="8.00"/></cfdi:Traslados></cfdi:Impuestos>
  <cfdi:Complemento><tfd:TimbreFiscalDigital Version="1.1" UUID="7c9e6679-7425-40de-944b-e07fc1f90ae7"/></cfdi:Complemento>
</cfdi:Comprobante>`
