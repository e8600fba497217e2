import { expressions } from '../expressions.ts';

// Values as opa 1.22.0 gives them: `opa eval 'x = json.marshal(EXPRESSION)'`.
expressions('builtins/names', [
  ['semver.compare("1.2.3-a.b", "1.2.3-a.10")', '1'],
  ['semver.compare("1.2.3+a", "v1.2.3+b")', '0'],
  ['semver.compare("1.2", "1.2.3")', 'error: eval_builtin_error'],
  ['semver.is_valid("1.2.3-01")', 'false'],
  ['semver.is_valid("99999999999999999999.1.1")', 'false'],
  ['net.cidr_contains("10.0.0.0/8", "10.1.2.3/24")', 'true'],
  ['net.cidr_contains("::ffff:10.0.0.0/104", "10.1.1.1")', 'true'],
  ['net.cidr_contains("10.0.0.0/8", "x")', 'error: eval_builtin_error'],
  ['net.cidr_contains("fe80::/10", "fe80::1%eth0")', 'error: eval_builtin_error'],
  ['net.cidr_intersects("192.168.0.0/16", "192.168.4.1/32")', 'true'],
  ['net.cidr_expand("10.0.0.5/30")', '["10.0.0.4","10.0.0.5","10.0.0.6","10.0.0.7"]'],
  ['net.cidr_expand("2001:db8:0:0:1:0:0:0/127")', '["2001:db8:0:0:1::","2001:db8::1:0:0:1"]'],
  ['net.cidr_merge(["192.168.0.1/24", "192.168.1.0/24"])', '["192.168.0.0/23"]'],
  ['net.cidr_merge(["10.0.0.1"])', '["10.0.0.1/8"]'],
  ['net.cidr_merge(["::1"])', 'error: eval_builtin_error'],
  ['net.cidr_merge(["0.0.0.0/1", "128.0.0.0/1"])', '["0.0.0.0/0"]'],
  ['net.cidr_is_valid("010.0.0.0/8")', 'false'],
  ['net.cidr_is_valid("1::2::3/8")', 'false'],
  [
    'net.cidr_contains_matches({"a": "10.0.0.0/8", "b": ["11.0.0.0/8", 1]}, ["10.1.1.1", "11.1.1.1"])',
    '[["a",0],["b",1]]',
  ],
  [
    'uri.parse("https://user:pw@example.com:8080/a%20b?x=1&y=2#frag")',
    '{"fragment":"frag","hostname":"example.com","path":"/a b","port":"8080","raw_path":"/a b","raw_query":"x=1\\u0026y=2","scheme":"https"}',
  ],
  [
    'uri.parse("http://[fe80::1%25en0]:80/p%2Fq")',
    '{"hostname":"fe80::1%en0","path":"/p/q","port":"80","raw_path":"/p%2Fq","scheme":"http"}',
  ],
  ['uri.parse("mailto:a@b.c")', '{"scheme":"mailto"}'],
  ['uri.parse("http://h:port/")', 'error: eval_builtin_error'],
  ['uri.parse("//host/p")', '{"hostname":"host","path":"/p","raw_path":"/p"}'],
  ['uri.is_valid("http://[invalid")', 'false'],
  ['uri.is_valid("a:b:c")', 'true'],
  ['uri.is_valid(":x")', 'false'],
  [
    'uuid.parse("6ba7b811-9dad-11d1-80b4-00c04fd430c8")',
    '{"clocksequence":180,"macvariables":"global:unicast","nodeid":"00-c0-4f-d4-30-c8","time":886630433151182500,"variant":"RFC4122","version":1}',
  ],
  ['uuid.parse("{f47ac10b-58cc-0372-8567-0e02b2c3d479}")', '{"variant":"RFC4122","version":0}'],
  [
    'uuid.parse("000003e8-34b9-21ef-b900-325096b39f47")',
    '{"clocksequence":14592,"domain":"Person","id":1000,"macvariables":"local:unicast","nodeid":"32-50-96-b3-9f-47","time":1719515464536983200,"variant":"RFC4122","version":2}',
  ],
  ['uuid.parse("x")', 'undefined'],
]);
