package dev.lockstep.exchange;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.lockstep.exchange.conversion.Imported;
import dev.lockstep.model.document.Source;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that mutated documents of other formats result in diagnostics, never in an exception. */
class MutatedDocumentsTest {

  private static final int ROUNDS = 400;

  private static final String DOT =
      """
      strict digraph "m" { /* all of it */
        graph [rankdir=LR]; edge [color="red"]
        __start0 [label="" shape=none]; __start0 -> s0;
        s0 [label=<a &amp; <b>b</b>>]
        s0:n -> s1 -> s2 [label="IN(V,V,0) / OUT+"]; s1 -> s0 [label="a" + "/b"]
        s2 -> s2 [label="x/y\\"z"] # nothing more
      }
      """;
  private static final String CSV =
      """
      source,event,guard,target,actions
      A.b.c,go,"x==0 && y!='a,b'",A.d,say;n+=1
      A.d,after(30s),else,history*(A),"x ""y\"\""
      A,go,n>3 || !z,B,n*=2;t=1.5
      A.b,after(7),,A.b.c,
      B,,n<2,A,n++
      """;
  private static final String JSON =
      """
      { "id": "m", "context": { "n": 1, "s": "x" }, "initial": "a", "states": {
        "a": { "on": { "GO": [{ "target": "#m.p.x", "guard": "g", "actions": ["act"] }, "b"], "x.*": {} },
               "after": { "100": "b" }, "entry": { "type": "xstate.raise", "event": { "type": "x.y" } } },
        "p": { "type": "parallel", "onDone": "b", "states": {
          "x": { "initial": "y", "states": { "y": { "always": { "target": "z",
            "guard": { "type": "xstate.not", "guards": ["g"] } } }, "z": { "type": "final" } } },
          "h": { "type": "history", "history": "deep" } } },
        "b": { "type": "final", "tags": ["t"] } } }
      """;
  private static final List<String> INSERTS =
      List.of(
          "\"",
          "'",
          "{",
          "}",
          "[",
          "]",
          "<",
          ">",
          "-",
          "->",
          "--",
          ";",
          ",",
          ":",
          "=",
          "#",
          "/",
          "/*",
          "//",
          "\\",
          "\n",
          "\r",
          "\t",
          "\0",
          "\u202E",
          "\uFEFF",
          "😀",
          "(",
          ")",
          "*",
          ".",
          "..",
          "null",
          "true",
          "1e999",
          "9".repeat(30),
          "else",
          "after(",
          "history(",
          "xstate.",
          "subgraph {",
          "&#1114112;",
          "&#x;",
          "type",
          "target",
          "states",
          "@",
          "!",
          "||",
          "==",
          "++");

  @ParameterizedTest
  @CsvSource({"MEALY_DOT, 1", "CSV, 2", "XSTATE, 3"})
  void everyMutatedDocumentYieldsAChartOrErrors(ExchangeFormat format, long seed) {
    Random random = new Random(seed);
    for (int round = 0; round < ROUNDS; round++) {
      String text = sample(format);
      for (int i = random.nextInt(4); i >= 0; i--) {
        text = mutate(text, random);
      }
      holds(format, text.getBytes(UTF_8), "seed " + seed + " round " + round);
    }
  }

  @ParameterizedTest
  @CsvSource({"MEALY_DOT", "CSV", "XSTATE"})
  void everyCutDocumentYieldsAChartOrErrors(ExchangeFormat format) {
    byte[] content = sample(format).getBytes(UTF_8);
    for (int length = 0; length < content.length; length += 7) {
      holds(format, Arrays.copyOf(content, length), "cut at " + length);
    }
  }

  @ParameterizedTest
  @CsvSource({"MEALY_DOT", "CSV", "XSTATE"})
  void bytesThatAreNoTextYieldErrors(ExchangeFormat format) {
    holds(format, new byte[] {(byte) 0xFF, (byte) 0xFE, 0, 1}, "UTF-16");
    holds(format, new byte[] {'a', (byte) 0xC3}, "half a character");
    holds(format, new byte[(1 << 20) + 1], "too large");
    holds(format, "(".repeat(200_000).getBytes(UTF_8), "deep");
    holds(format, ("digraph{" + "{".repeat(100_000)).getBytes(UTF_8), "deep");
    holds(format, "[".repeat(100_000).getBytes(UTF_8), "deep");
    holds(
        format,
        ("source,event,guard,target,actions\na,e," + "!(".repeat(50_000) + "x,b,").getBytes(UTF_8),
        "deep");
  }

  private static void holds(ExchangeFormat format, byte[] content, String what) {
    Source source = new Source("document", content);
    assertThatCode(
            () -> {
              Imported imported = Exchange.read(ImportRequest.of(source, format));
              Importing.holdsWhateverComes(imported, source);
            })
        .as(() -> what + "\n" + new String(content, 0, Math.min(content.length, 5000), UTF_8))
        .doesNotThrowAnyException();
  }

  private static String sample(ExchangeFormat format) {
    return switch (format) {
      case MEALY_DOT -> DOT;
      case CSV -> CSV;
      default -> JSON;
    };
  }

  private static String mutate(String text, Random random) {
    int from = random.nextInt(text.length() + 1);
    int to = Math.min(text.length(), from + random.nextInt(12));
    return switch (random.nextInt(4)) {
      case 0 -> text.substring(0, from) + insert(random) + text.substring(from);
      case 1 -> text.substring(0, from) + insert(random) + text.substring(to);
      case 2 -> text.substring(0, from) + text.substring(to);
      default -> {
        int other = random.nextInt(text.length() + 1);
        yield text.substring(0, other) + text.substring(from, to) + text.substring(other);
      }
    };
  }

  private static String insert(Random random) {
    return INSERTS.get(random.nextInt(INSERTS.size()));
  }
}
