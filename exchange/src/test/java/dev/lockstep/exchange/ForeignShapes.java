package dev.lockstep.exchange;

import java.util.function.IntFunction;

/** Documents of other formats of a given size, each large in one respect. */
enum ForeignShapes {
  SCXML_STATES(
      ExchangeFormat.SCXML,
      size ->
          scxml(
              "",
              repeat(
                  size / 64,
                  i ->
                      "<state id='s%d'><transition event='go' target='s%d'/></state>\n"
                          .formatted(i, i + 1)))),
  SCXML_TRANSITIONS(
      ExchangeFormat.SCXML,
      size ->
          scxml(
              "",
              "<state id='a'>"
                  + repeat(
                      size / 60,
                      i -> "<transition event='e%d' cond='n == %d' target='a'/>".formatted(i, i))
                  + "</state>")),
  SCXML_DATA(
      ExchangeFormat.SCXML,
      size ->
          scxml(
              "<datamodel>"
                  + repeat(size / 30, i -> "<data id='v%d' expr='%d'/>".formatted(i, i))
                  + "</datamodel>",
              "<state id='a'/>")),
  SCXML_ASSIGNMENTS(
      ExchangeFormat.SCXML,
      size ->
          scxml(
              "<datamodel><data id='n' expr='1'/></datamodel>",
              "<state id='a'><onentry>"
                  + repeat(size / 42, i -> "<assign location='n' expr='n + %d'/>".formatted(i))
                  + "</onentry></state>")),
  SCXML_EXPRESSION(
      ExchangeFormat.SCXML,
      size ->
          scxml(
              "<datamodel><data id='n' expr='1'/></datamodel>",
              "<state id='a'><transition event='e' target='a' cond=\"n == 1"
                  + repeat(size / 12, i -> " || n == " + i % 1000)
                  + "\"/></state>")),
  SCXML_EVENTS(
      ExchangeFormat.SCXML,
      size ->
          scxml(
              "",
              "<state id='a'><transition target='a' event='"
                  + repeat(size / 6, i -> "e" + i + " ")
                  + "'/></state>")),
  SCXML_SENDS(
      ExchangeFormat.SCXML,
      size ->
          scxml(
              "",
              "<state id='a'><onentry>"
                  + repeat(
                      size / 60, i -> "<send event='e%d' id='i%d' delay='1s'/>".formatted(i, i))
                  + "</onentry><transition event='*' target='a'/></state>")),
  SCXML_REGIONS(
      ExchangeFormat.SCXML,
      size ->
          scxml(
              "",
              "<parallel id='p'>"
                  + repeat(
                      size / 60, i -> "<state id='r%d'><state id='c%d'/></state>\n".formatted(i, i))
                  + "</parallel>")),
  SCXML_UNKNOWN_TARGETS(
      ExchangeFormat.SCXML,
      size ->
          scxml(
              "",
              repeat(
                  size / 64,
                  i ->
                      "<state id='s%d'><transition event='go' target='x%d'/></state>\n"
                          .formatted(i, i)))),
  SCXML_COMMENT(
      ExchangeFormat.SCXML,
      size -> scxml("<!--" + repeat(size, i -> "x") + "-->", "<state id='a'/>")),
  SCXML_ENTITIES(
      ExchangeFormat.SCXML,
      size ->
          scxml(
              "",
              "<state id='a'><onentry><log label='"
                  + repeat(size / 5, i -> "&lt;")
                  + "'/></onentry></state>")),
  DOT_EDGES(
      ExchangeFormat.MEALY_DOT,
      size -> dot(repeat(size / 26, i -> "%d -> %d [label=\"a/b\"];\n".formatted(i, i + 1)))),
  DOT_INPUTS(
      ExchangeFormat.MEALY_DOT,
      size -> dot(repeat(size / 28, i -> "0 -> 0 [label=\"i%d/o%d\"];\n".formatted(i, i)))),
  DOT_SAME_EDGE(
      ExchangeFormat.MEALY_DOT, size -> dot(repeat(size / 22, i -> "0 -> 1 [label=\"a/b\"];\n"))),
  DOT_ATTRIBUTES(
      ExchangeFormat.MEALY_DOT,
      size -> dot("0 -> 0 [label=\"a/b\"" + repeat(size / 10, i -> ",k%d=v".formatted(i)) + "];")),
  DOT_LABEL(
      ExchangeFormat.MEALY_DOT,
      size -> dot("0 -> 0 [label=\"a/" + repeat(size, i -> "x") + "\"];")),
  DOT_OUTPUTS(
      ExchangeFormat.MEALY_DOT,
      size -> dot("0 -> 0 [label=\"a/" + repeat(size / 5, i -> "o%d+".formatted(i)) + "\"];")),
  DOT_HTML(
      ExchangeFormat.MEALY_DOT,
      size -> dot("0 -> 0 [label=<a / " + repeat(size / 8, i -> "<b>x</b>") + ">];")),
  DOT_CHAIN(
      ExchangeFormat.MEALY_DOT,
      size -> dot("0" + repeat(size / 8, i -> " -> " + i) + " [label=\"a/b\"];")),
  DOT_OPEN_HTML(
      ExchangeFormat.MEALY_DOT, size -> dot("0 -> 0 [label=" + repeat(size, i -> "<") + "];")),
  DOT_OPEN_TEXT(ExchangeFormat.MEALY_DOT, size -> dot(repeat(size / 4, i -> "\"a\"+") + "\"")),
  CSV_STATES(
      ExchangeFormat.CSV,
      size -> csv(repeat(size / 16, i -> "s%d,go,,s%d,\n".formatted(i, i + 1)))),
  CSV_BRANCHES(
      ExchangeFormat.CSV, size -> csv(repeat(size / 18, i -> "a,go,n==%d,a,\n".formatted(i)))),
  CSV_EVENTS(ExchangeFormat.CSV, size -> csv(repeat(size / 12, i -> "a,e%d,,a,\n".formatted(i)))),
  CSV_SIMILAR_NAMES(
      ExchangeFormat.CSV,
      size ->
          csv(
              repeat(
                  size / 24,
                  i ->
                      "a,\u00a7%s,,a,\n"
                          .formatted(
                              Integer.toBinaryString(i).replace('0', '!').replace('1', '?'))))),
  CSV_SAME_ROW(ExchangeFormat.CSV, size -> csv(repeat(size / 8, i -> "a,go,,a,\n"))),
  CSV_ACTIONS(
      ExchangeFormat.CSV,
      size -> csv("a,go,,a," + repeat(size / 6, i -> "t%d;".formatted(i)) + "x")),
  CSV_ASSIGNMENTS(
      ExchangeFormat.CSV,
      size -> csv("a,go,,a," + repeat(size / 8, i -> "n+=%d;".formatted(i)) + "x")),
  CSV_GUARD(
      ExchangeFormat.CSV,
      size -> csv("a,go,n==1" + repeat(size / 9, i -> " || n==" + i % 100) + ",a,\n")),
  CSV_DEEP_NAMES(
      ExchangeFormat.CSV,
      size -> csv(repeat(size / 36, i -> "p.q%d.r%d,go,,p.q%d.r%d,\n".formatted(i, i, i, i + 1)))),
  CSV_QUOTES(
      ExchangeFormat.CSV, size -> csv("a,go,,a,\"" + repeat(size / 2, i -> "\"\"") + "\"\n")),
  CSV_MASKS(
      ExchangeFormat.CSV,
      size -> csv(repeat(size / 30, i -> "s%d,go,,s%d,\n*,e%d,,s0,\n".formatted(i, i + 1, i)))),
  XSTATE_STATES(
      ExchangeFormat.XSTATE,
      size ->
          xstate(
              "\"s0\": {}"
                  + repeat(
                      size / 36,
                      i -> ", \"s%d\": {\"on\": {\"GO\": \"s%d\"}}".formatted(i + 1, i)))),
  XSTATE_BRANCHES(
      ExchangeFormat.XSTATE,
      size ->
          xstate(
              "\"s0\": {\"on\": {\"GO\": ["
                  + repeat(size / 36, i -> "{\"guard\": \"g%d\", \"target\": \"s0\"},".formatted(i))
                  + "\"s0\"]}}")),
  XSTATE_EVENTS(
      ExchangeFormat.XSTATE,
      size ->
          xstate(
              "\"s0\": {\"on\": {\"A\": \"s0\""
                  + repeat(size / 14, i -> ", \"E%d\": \"s0\"".formatted(i))
                  + "}}")),
  XSTATE_PATTERNS(
      ExchangeFormat.XSTATE,
      size ->
          xstate(
              "\"s0\": {\"on\": {\"A\": \"s0\""
                  + repeat(size / 32, i -> ", \"E%d.*\": \"s0\", \"E%d.x\": \"s0\"".formatted(i, i))
                  + "}}")),
  XSTATE_ACTIONS(
      ExchangeFormat.XSTATE,
      size ->
          xstate(
              "\"s0\": {\"entry\": [\"x\""
                  + repeat(size / 9, i -> ", \"a%d\"".formatted(i))
                  + "]}")),
  XSTATE_TAGS(
      ExchangeFormat.XSTATE,
      size ->
          xstate(
              "\"s0\": {\"tags\": [\"x\""
                  + repeat(size / 9, i -> ", \"t%d\"".formatted(i))
                  + "]}")),
  XSTATE_GUARDS(
      ExchangeFormat.XSTATE,
      size ->
          xstate(
              "\"s0\": {\"always\": {\"target\": \"s1\", \"guard\": {\"type\": \"xstate.and\","
                  + " \"guards\": [\"x\""
                  + repeat(size / 9, i -> ", \"g%d\"".formatted(i))
                  + "]}}}, \"s1\": {}")),
  XSTATE_REGIONS(
      ExchangeFormat.XSTATE,
      size ->
          xstate(
              "\"s0\": {\"type\": \"parallel\", \"states\": {\"r\": {}"
                  + repeat(size / 32, i -> ", \"r%d\": {\"states\": {\"c\": {}}}".formatted(i))
                  + "}}")),
  XSTATE_UNKNOWN_TARGETS(
      ExchangeFormat.XSTATE,
      size ->
          xstate(
              "\"s0\": {}"
                  + repeat(
                      size / 36,
                      i -> ", \"s%d\": {\"on\": {\"GO\": \"x%d\"}}".formatted(i + 1, i)))),
  XSTATE_DELAYS(
      ExchangeFormat.XSTATE,
      size ->
          xstate(
              "\"s0\": {\"after\": {\"1\": \"s0\""
                  + repeat(size / 12, i -> ", \"%d\": \"s0\"".formatted(i + 2))
                  + "}}")),
  XSTATE_NAME(ExchangeFormat.XSTATE, size -> xstate("\"" + repeat(size, i -> "x") + "\": {}")),
  XSTATE_CONTEXT(
      ExchangeFormat.XSTATE,
      size ->
          "{\"id\": \"m\", \"initial\": \"s0\", \"context\": {\"a\": 1"
              + repeat(size / 12, i -> ", \"v%d\": %d".formatted(i, i))
              + "}, \"states\": {\"s0\": {}}}");

  private final ExchangeFormat format;
  private final IntFunction<String> text;

  ForeignShapes(ExchangeFormat format, IntFunction<String> text) {
    this.format = format;
    this.text = text;
  }

  ExchangeFormat format() {
    return format;
  }

  /** Returns a document of about {@code size} characters. */
  String text(int size) {
    return text.apply(size);
  }

  private static String scxml(String head, String states) {
    return "<scxml xmlns='http://www.w3.org/2005/07/scxml' version='1.0' datamodel='ecmascript'>\n"
        + head
        + states
        + "</scxml>";
  }

  private static String dot(String body) {
    return "digraph g {\n__start0 [label=\"\"];\n__start0 -> 0;\n" + body + "}\n";
  }

  private static String csv(String rows) {
    return "source,event,guard,target,actions\n" + rows;
  }

  private static String xstate(String states) {
    return "{\"id\": \"m\", \"initial\": \"s0\", \"states\": {" + states + "}}";
  }

  private static String repeat(int count, IntFunction<String> part) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(part.apply(i));
    }
    return text.toString();
  }
}
