package dev.lockstep.verification.sample;

import dev.lockstep.model.schema.Format;
import dev.lockstep.pattern.Pattern;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Texts of each format, the plainest first, and texts that almost have it. */
final class FormatSamples {

  private static final String DATE = "20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])";
  private static final String TIME = "(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?Z";

  /** Patterns of many texts of the formats that have no grammar. */
  private static final Map<Format, Pattern> INNER = new EnumMap<>(Format.class);

  static {
    INNER.put(Format.DATE, compile(DATE));
    INNER.put(Format.TIME, compile(TIME));
    INNER.put(Format.DATE_TIME, compile(DATE + "T" + TIME));
    INNER.put(Format.IDN_HOSTNAME, compile("[a-z][a-z0-9]{0,20}(?:\\.[a-z][a-z0-9]{0,20})*"));
    INNER.put(Format.REGEX, compile("[A-Za-z0-9_ -]*"));
  }

  private FormatSamples() {}

  private static Pattern compile(String source) {
    return Pattern.compile("^(?:" + source + ")$").pattern().orElseThrow();
  }

  /** Returns a pattern whose texts all have the format; empty for a format with a grammar. */
  static Optional<Pattern> inner(Format format) {
    return Optional.ofNullable(INNER.get(format));
  }

  /** Returns texts that have the format, one for each form that readers may treat differently. */
  static List<String> valid(Format format) {
    return switch (format) {
      case DATE_TIME ->
          List.of("2026-01-01T00:00:00Z", "2026-02-28T23:59:59.999+05:30", "2024-02-29t12:00:00z");
      case DATE -> List.of("2026-01-01", "2024-02-29");
      case TIME -> List.of("00:00:00Z", "23:59:59.5-08:00");
      case DURATION -> List.of("PT1S", "P1D", "P1Y2M3DT4H5M6S", "P2W");
      case EMAIL -> List.of("a@example.org", "\"a b\"@[127.0.0.1]");
      case IDN_EMAIL -> List.of("a@example.org", "\u00fc@b\u00fccher.example");
      case HOSTNAME -> List.of("example.org", "a");
      case IDN_HOSTNAME -> List.of("example.org", "b\u00fccher.example");
      case IPV4 -> List.of("192.0.2.1", "0.0.0.0", "255.255.255.255");
      case IPV6 -> List.of("2001:db8::1", "::", "1:2:3:4:5:6:7:8", "::ffff:192.0.2.1");
      case URI -> List.of("https://example.org/a", "urn:a:b", "https://[::1]:80/?q=%20#f");
      case URI_REFERENCE -> List.of("/a/b", "https://example.org/a", "", "#f", "../a");
      case IRI -> List.of("https://example.org/a", "https://b\u00fccher.example/\u00fc");
      case IRI_REFERENCE -> List.of("/a/b", "/\u00fc", "", "https://example.org/a");
      case URI_TEMPLATE -> List.of("https://example.org/{id}", "/a{?q,r*}", "");
      case UUID ->
          List.of("123e4567-e89b-12d3-a456-426614174000", "123E4567-E89B-12D3-A456-426614174000");
      case REGEX -> List.of("^a+$", "[0-9]{1,3}", "");
      case JSON_POINTER -> List.of("/a/0", "", "/~0~1");
      case RELATIVE_JSON_POINTER -> List.of("0", "1/a", "2#");
    };
  }

  /** Returns texts that lack the format in one place. */
  static List<String> invalid(Format format) {
    return switch (format) {
      case DATE_TIME ->
          List.of(
              "2026-02-29T00:00:00Z",
              "2026-01-01T24:00:00Z",
              "2026-01-01T12:00:60Z",
              "2026-01-01T00:00:00",
              "2026-01-01 00:00:00Z");
      case DATE -> List.of("2026-02-29", "2026-13-01", "2026-1-1");
      case TIME -> List.of("24:00:00Z", "12:00:60Z", "00:00:00", "00:00Z");
      case DURATION -> List.of("P", "PT", "1S", "P1Y1W");
      case EMAIL, IDN_EMAIL -> List.of("a@", "@example.org", "a b@example.org", "a");
      case HOSTNAME, IDN_HOSTNAME -> List.of("-a.example", "a..b", "a_b", "");
      case IPV4 -> List.of("256.0.0.1", "1.2.3", "01.2.3.4", "1.2.3.4.5");
      case IPV6 -> List.of("1::2::3", "12345::", "1:2:3:4:5:6:7", "::1%eth0");
      case URI, IRI -> List.of("//a", "a b:c", "http://[::1", "%");
      case URI_REFERENCE, IRI_REFERENCE -> List.of("a b", "%zz", "\\a", "http://[::1");
      case URI_TEMPLATE -> List.of("{", "{id", "{}", "a b");
      case UUID ->
          List.of(
              "123e4567-e89b-12d3-a456-42661417400",
              "123e4567e89b12d3a456426614174000",
              "g23e4567-e89b-12d3-a456-426614174000");
      case REGEX -> List.of("(", "[", "a{2,1}", "*");
      case JSON_POINTER -> List.of("a", "/~2", "/~");
      case RELATIVE_JSON_POINTER -> List.of("-1", "01", "/a", "1a");
    };
  }
}
