package dev.lockstep.server.security.hostile;

import java.util.List;

/** Texts that have caused failures in other programs. */
final class OddTexts {

  static final List<String> ALL =
      List.of(
          "",
          " ",
          "null",
          "undefined",
          "true",
          "-1",
          "0",
          "9223372036854775808",
          "1e400",
          "NaN",
          "../../../../etc/passwd",
          "..%2f..%2f",
          "%00",
          "%",
          "%zz",
          "%c0%af",
          "%ed%a0%80",
          "\u0000",
          "\u202e\u2066",
          "\ud83d\ude00",
          "\ufeff",
          "'; DROP TABLE instance; --",
          "\" OR \"\"=\"",
          "$(reboot)",
          "`id`",
          "${jndi:ldap://127.0.0.1:1/a}",
          "{{nodes.a.outputs.b}}",
          "#{7*7}",
          "<script>alert(1)</script>",
          "<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><a>&b;</a>",
          "a\r\nSet-Cookie: evil=1",
          "0000000000001",
          "7zzzzzzzzzzzz",
          "zzzzzzzzzzzzz",
          "x".repeat(300),
          "\u00e9".repeat(201),
          "~tokens",
          "con",
          "__proto__",
          "0;0;0",
          "2026-02-30T25:61:61Z",
          "+999999999-12-31T23:59:59.999999999Z");

  private OddTexts() {}
}
