import { expressions } from '../expressions.ts';

// Values as opa 1.22.0 gives them: `opa eval 'x = json.marshal(EXPRESSION)'`.
expressions('builtins/units', [
  ['units.parse("1E")', '1000000000000000000'],
  ['units.parse("1e")', '1000000000000000000'],
  ['units.parse("1e3")', '1000'],
  ['units.parse("1.5e2k")', '150000'],
  ['units.parse("1e+2Ki")', '102400'],
  ['units.parse_bytes("1E")', '1000000000000000000'],
  ['units.parse_bytes("2e1")', '20'],
  ['units.parse_bytes("1Ei")', '1152921504606846976'],
  ['units.parse("5m")', '0.0050000000'],
]);
