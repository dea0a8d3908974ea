package dev.lockstep.model.schema.read;

import dev.lockstep.model.schema.Format;
import dev.lockstep.pattern.Pattern;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * The patterns of the formats that are regular languages, each following the grammar of its RFC.
 * Dates and times depend on the calendar and have no pattern, and neither do internationalized host
 * names and regular expressions. The pattern of an ASCII host name covers the syntax of its labels
 * only.
 */
final class FormatGrammars {

  private static final String HEX = "[0-9A-Fa-f]";
  private static final String ESCAPE = "%" + HEX + HEX;
  private static final String OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])";
  private static final String IPV4 = OCTET + "(?:\\." + OCTET + "){3}";
  private static final String GROUP = HEX + "{1,4}";
  private static final String LAST_GROUPS = "(?:" + GROUP + ":" + GROUP + "|" + IPV4 + ")";
  private static final String LABEL = "[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?";
  private static final String HOSTNAME = LABEL + "(?:\\." + LABEL + ")*";
  private static final String POINTER = "(?:/(?:[^~/]|~[01])*)*";
  private static final String UCS =
      "\\u{a0}-\\u{d7ff}\\u{f900}-\\u{fdcf}\\u{fdf0}-\\u{ffef}\\u{10000}-\\u{1fffd}"
          + "\\u{20000}-\\u{2fffd}\\u{30000}-\\u{3fffd}\\u{40000}-\\u{4fffd}\\u{50000}-\\u{5fffd}"
          + "\\u{60000}-\\u{6fffd}\\u{70000}-\\u{7fffd}\\u{80000}-\\u{8fffd}\\u{90000}-\\u{9fffd}"
          + "\\u{a0000}-\\u{afffd}\\u{b0000}-\\u{bfffd}\\u{c0000}-\\u{cfffd}\\u{d0000}-\\u{dfffd}"
          + "\\u{e1000}-\\u{efffd}";
  private static final String PRIVATE =
      "\\u{e000}-\\u{f8ff}\\u{f0000}-\\u{ffffd}\\u{100000}-\\u{10fffd}";

  private final Map<Format, Optional<Pattern>> compiled = new EnumMap<>(Format.class);

  /** Returns the grammar of a format, or empty if it has none. */
  Optional<Pattern> of(Format format) {
    return compiled.computeIfAbsent(format, each -> source(each).map(FormatGrammars::compile));
  }

  private static Pattern compile(String source) {
    Pattern.Result result = Pattern.compile("^(?:" + source + ")$");
    return result
        .pattern()
        .orElseThrow(() -> new IllegalStateException(source + ": " + result.problem()));
  }

  private static Optional<String> source(Format format) {
    return switch (format) {
      case DATE_TIME, DATE, TIME, IDN_HOSTNAME, REGEX -> Optional.empty();
      case DURATION -> Optional.of(duration());
      case EMAIL -> Optional.of(email(""));
      case IDN_EMAIL -> Optional.of(email("\\u{80}-\\u{10ffff}"));
      case HOSTNAME -> Optional.of(HOSTNAME);
      case IPV4 -> Optional.of(IPV4);
      case IPV6 -> Optional.of(ipv6());
      case URI -> Optional.of(uri("", ""));
      case URI_REFERENCE -> Optional.of(uri("", "") + "|" + relative("", ""));
      case IRI -> Optional.of(uri(UCS, PRIVATE));
      case IRI_REFERENCE -> Optional.of(uri(UCS, PRIVATE) + "|" + relative(UCS, PRIVATE));
      case URI_TEMPLATE -> Optional.of(template());
      case UUID -> Optional.of(HEX + "{8}(?:-" + HEX + "{4}){3}-" + HEX + "{12}");
      case JSON_POINTER -> Optional.of(POINTER);
      case RELATIVE_JSON_POINTER -> Optional.of("(?:0|[1-9][0-9]*)(?:#|" + POINTER + ")");
    };
  }

  /** Returns the pattern of RFC 3339, appendix A. */
  private static String duration() {
    String n = "[0-9]+";
    String time =
        "T(?:" + n + "S|" + n + "M(?:" + n + "S)?|" + n + "H(?:" + n + "M(?:" + n + "S)?)?)";
    String date =
        "(?:" + n + "D|" + n + "M(?:" + n + "D)?|" + n + "Y(?:" + n + "M(?:" + n + "D)?)?)";
    return "P(?:" + date + "(?:" + time + ")?|" + time + "|" + n + "W)";
  }

  /**
   * Returns the pattern of RFC 5321, section 4.1.2; with {@code more} letters, that of RFC 6531.
   */
  private static String email(String more) {
    String atom = "[A-Za-z0-9!#$%&'*+\\-/=?\\^_`\\{|\\}~" + more + "]+";
    String quoted = "\"(?:[\\x20\\x21\\x23-\\x5b\\x5d-\\x7e" + more + "]|\\\\[\\x20-\\x7e])*\"";
    String letter = "[A-Za-z0-9" + more + "]";
    String part = letter + "(?:[A-Za-z0-9\\-" + more + "]*" + letter + ")?";
    String literal = "\\[(?:" + IPV4 + "|IPv6:" + ipv6() + ")\\]";
    return "(?:" + atom + "(?:\\." + atom + ")*|" + quoted + ")@(?:" + part + "(?:\\." + part
        + ")*|" + literal + ")";
  }

  /** Returns the pattern of RFC 4291, in the grammar of RFC 3986, section 3.2.2. */
  private static String ipv6() {
    String g = GROUP;
    return "(?:(?:"
        + g
        + ":){6}"
        + LAST_GROUPS
        + "|::(?:"
        + g
        + ":){5}"
        + LAST_GROUPS
        + "|(?:"
        + g
        + ")?::(?:"
        + g
        + ":){4}"
        + LAST_GROUPS
        + "|(?:(?:"
        + g
        + ":){0,1}"
        + g
        + ")?::(?:"
        + g
        + ":){3}"
        + LAST_GROUPS
        + "|(?:(?:"
        + g
        + ":){0,2}"
        + g
        + ")?::(?:"
        + g
        + ":){2}"
        + LAST_GROUPS
        + "|(?:(?:"
        + g
        + ":){0,3}"
        + g
        + ")?::"
        + g
        + ":"
        + LAST_GROUPS
        + "|(?:(?:"
        + g
        + ":){0,4}"
        + g
        + ")?::"
        + LAST_GROUPS
        + "|(?:(?:"
        + g
        + ":){0,5}"
        + g
        + ")?::"
        + g
        + "|(?:(?:"
        + g
        + ":){0,6}"
        + g
        + ")?::)";
  }

  private static String segment(String more, String marks) {
    return "(?:[A-Za-z0-9\\-._~!$&'()*+,;=" + marks + more + "]|" + ESCAPE + ")";
  }

  /** Returns the pattern of RFC 3986, section 3; with {@code more} letters, that of RFC 3987. */
  private static String uri(String more, String priv) {
    String rootless = segment(more, ":@") + "+(?:/" + segment(more, ":@") + "*)*";
    return "[A-Za-z][A-Za-z0-9+\\-.]*:(?:"
        + authority(more)
        + "|"
        + absolute(more)
        + "|"
        + rootless
        + ")?"
        + rest(more, priv);
  }

  /** Returns the pattern of RFC 3986, section 4.2. */
  private static String relative(String more, String priv) {
    String noScheme = segment(more, "@") + "+(?:/" + segment(more, ":@") + "*)*";
    return "(?:"
        + authority(more)
        + "|"
        + absolute(more)
        + "|"
        + noScheme
        + ")?"
        + rest(more, priv);
  }

  private static String authority(String more) {
    String future = "[vV]" + HEX + "+\\.[A-Za-z0-9\\-._~!$&'()*+,;=:]+";
    return "//(?:"
        + segment(more, ":")
        + "*@)?(?:\\[(?:"
        + ipv6()
        + "|"
        + future
        + ")\\]|"
        + segment(more, "")
        + "*)(?::[0-9]*)?(?:/"
        + segment(more, ":@")
        + "*)*";
  }

  private static String absolute(String more) {
    String any = segment(more, ":@");
    return "/(?:" + any + "+(?:/" + any + "*)*)?";
  }

  private static String rest(String more, String priv) {
    return "(?:\\?" + segment(more + priv, ":@/?") + "*)?(?:#" + segment(more, ":@/?") + "*)?";
  }

  /** Returns the pattern of RFC 6570, section 2. */
  private static String template() {
    String letter = "(?:[A-Za-z0-9_]|" + ESCAPE + ")";
    String name = letter + "(?:\\.?" + letter + ")*";
    String variable = name + "(?::[1-9][0-9]{0,3}|\\*)?";
    String literal = "[!#$&'()*+,\\-./0-9:;=?@A-Z\\[\\]_a-z~" + UCS + PRIVATE + "]|" + ESCAPE;
    return "(?:" + literal + "|\\{[+#./;?&=,!@|]?" + variable + "(?:," + variable + ")*\\})*";
  }
}
