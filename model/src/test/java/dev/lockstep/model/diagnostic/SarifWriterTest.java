package dev.lockstep.model.diagnostic;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.document.JsonReader;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.ReadResult;
import dev.lockstep.model.document.Source;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that logs conform to SARIF 2.1.0 and are valid JSON for all messages. */
class SarifWriterTest {

  private static final SarifWriter WRITER = new SarifWriter("1.0.0");

  @Test
  void writesAWholeLog() {
    Diagnostic diagnostic =
        Diagnostic.error("duplicate-key", new Span("a b/ü.yaml", 4, 3, 4, 5), "the key is there")
            .withNote(Note.at(new Span("a b/ü.yaml", 2, 3, 2, 5), "written first here"))
            .withHelp("delete one");

    assertThat(WRITER.write(List.of(diagnostic)))
        .isEqualTo(
            """
            {
              "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
              "version": "2.1.0",
              "runs": [
                {
                  "tool": {
                    "driver": {
                      "name": "Lockstep",
                      "version": "1.0.0",
                      "rules": [
                        {
                          "id": "duplicate-key",
                          "helpUri": "docs/diagnostics/duplicate-key.md"
                        }
                      ]
                    }
                  },
                  "columnKind": "unicodeCodePoints",
                  "results": [
                    {
                      "ruleId": "duplicate-key",
                      "ruleIndex": 0,
                      "level": "error",
                      "message": {
                        "text": "the key is there\\nhelp: delete one"
                      },
                      "locations": [
                        {
                          "physicalLocation": {
                            "artifactLocation": {
                              "uri": "a%20b/%C3%BC.yaml"
                            },
                            "region": {
                              "startLine": 4,
                              "startColumn": 3,
                              "endLine": 4,
                              "endColumn": 5
                            }
                          }
                        }
                      ],
                      "relatedLocations": [
                        {
                          "physicalLocation": {
                            "artifactLocation": {
                              "uri": "a%20b/%C3%BC.yaml"
                            },
                            "region": {
                              "startLine": 2,
                              "startColumn": 3,
                              "endLine": 2,
                              "endColumn": 5
                            }
                          },
                          "message": {
                            "text": "written first here"
                          }
                        }
                      ]
                    }
                  ]
                }
              ]
            }
            """);
  }

  @Test
  void hasEveryPropertyTheStandardRequires() {
    Diagnostic one = Diagnostic.error("b", Span.at("x.yaml", 1, 1), "one");
    Diagnostic two = Diagnostic.warning("a", Span.at("x.yaml", 2, 1), "two");

    Node log = read(WRITER.write(List.of(one, two)));

    assertThat(text(log, "version")).isEqualTo("2.1.0");
    Node run = items(at(log, "runs")).get(0);
    assertThat(text(at(run, "tool"), "driver", "name")).isNotBlank();
    List<Node> rules = items(at(run, "tool", "driver", "rules"));
    assertThat(rules).map(rule -> text(rule, "id")).containsExactly("a", "b");
    for (Node result : items(at(run, "results"))) {
      int rule = Integer.parseInt(text(result, "ruleIndex"));
      assertThat(text(rules.get(rule), "id")).isEqualTo(text(result, "ruleId"));
      assertThat(text(result, "level")).isIn("error", "warning");
      assertThat(text(result, "message", "text")).isNotBlank();
      Node place = at(items(at(result, "locations")).get(0), "physicalLocation");
      assertThat(text(place, "artifactLocation", "uri")).isEqualTo("x.yaml");
      assertThat(Integer.parseInt(text(place, "region", "startLine"))).isPositive();
      assertThat(Integer.parseInt(text(place, "region", "startColumn"))).isPositive();
    }
  }

  @Test
  void writesALogOfNothing() {
    Node run = items(at(read(WRITER.write(List.of())), "runs")).get(0);

    assertThat(items(at(run, "results"))).isEmpty();
  }

  @Test
  void staysJsonInAsciiWhateverTheTextSays() {
    String hostile = "\"\\\n\u0000\u001b\u2028\ud800\u202e</script>😀";
    Diagnostic diagnostic =
        Diagnostic.error("x", Span.at("a:b\\c " + hostile, 1, 1), hostile).withHelp(hostile);

    String log = WRITER.write(List.of(diagnostic));

    assertThat(log).matches("[\\x20-\\x7e\\n]+");
    Node result = items(at(items(at(read(log), "runs")).get(0), "results")).get(0);
    assertThat(text(result, "message", "text"))
        .startsWith("\"\\<U+000A><U+0000><U+001B><U+2028><U+D800><U+202E></script>😀\nhelp: ");
  }

  private static Node read(String json) {
    ReadResult result = new JsonReader().read(new Source("log.sarif", json.getBytes(UTF_8)));
    assertThat(result.diagnostics()).isEmpty();
    return result.node().orElseThrow();
  }

  private static Node at(Node node, String... path) {
    Node at = node;
    for (String key : path) {
      at = ((Node.Mapping) at).get(key).orElseThrow();
    }
    return at;
  }

  private static List<Node> items(Node node) {
    return ((Node.Sequence) node).items();
  }

  private static String text(Node node, String... path) {
    return ((Node.Scalar) at(node, path)).text();
  }
}
