package dev.lockstep.generator.emit;

import static org.assertj.core.api.Assertions.assertThat;

import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.Generation;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.naming.JavaNames;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.runtime.StateType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever an author writes stays text. A class called Pwned among the compiled ones is a break-in.
 */
class HostileTextTest {

  private static final String U = "\\" + "u";

  static Stream<String> texts() {
    return Stream.of(
        "*/ class Pwned {} /*",
        "**/ } class Pwned {} /**",
        U + "002a" + U + "002f class Pwned {} /*",
        U + "002A" + U + "002F class Pwned {}",
        "\\" + U + "002a" + U + "002f class Pwned {}",
        "one\nclass Pwned {}",
        "one\r\nclass Pwned {}",
        U + "000a class Pwned {}",
        "\"; } class Pwned { String x = \"",
        U + "0022; } class Pwned { String x = " + U + "0022",
        "\\",
        "\\\\",
        "\"",
        "\\\"",
        "$ $$ $L $S $T $N $> $< $[ $] $W $Z %s ${x}",
        "@Deprecated at the start\n@Deprecated again",
        "{@code x} {@link y} } {",
        "C:" + U.substring(0, 1) + "users\\new\\table",
        "<script>alert(1)</script> &amp; <b>",
        "a" + (char) 0x2028 + "class Pwned {}" + (char) 0x2029 + "b" + (char) 0x85 + "c",
        "lone " + (char) 0xD800 + " and " + (char) 0xDC00,
        "nul " + (char) 0 + " bell " + (char) 7 + " escape " + (char) 27 + " delete " + (char) 127,
        "bidi " + (char) 0x202E + " zero " + (char) 0x200B + " bom " + (char) 0xFEFF,
        "等待 é \uD83D\uDE00",
        "/* // /** */",
        "/",
        "x".repeat(70_000),
        ("等 \" \\ " + U + "0041 */ ").repeat(2_000));
  }

  @ParameterizedTest
  @MethodSource("texts")
  void staysTextInEveryPlaceOfASource(String text) throws ReflectiveOperationException {
    // given
    TypeSpec type =
        TypeSpec.classBuilder("Holder")
            .addJavadoc("$L\n", JavaText.documentation(text))
            .addModifiers(Modifier.PUBLIC)
            .addMethod(
                MethodSpec.methodBuilder("text")
                    .addJavadoc("$L $L\n", JavaText.code(text), JavaText.sentence(text))
                    .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                    .returns(String.class)
                    .addCode("// $L\n", JavaText.comment(text))
                    .addStatement("return $L", JavaText.literal(text))
                    .build())
            .build();
    String source =
        JavaFile.builder(Fixture.BASE, type)
            .addFileComment("Generated from $L.", JavaText.comment(text))
            .build()
            .toString();

    // when
    SortedMap<String, byte[]> files = new TreeMap<>();
    files.put("dev/lockstep/fixtures/Holder.java", source.getBytes(StandardCharsets.UTF_8));
    GeneratedCode code = GeneratedCode.of(new Generation(files, new TreeMap<>(), List.of()));

    // then
    assertThat(code.classes()).containsOnlyKeys(Fixture.BASE + ".Holder");
    assertThat(code.load(Fixture.BASE + ".Holder").getMethod("text").invoke(null)).isEqualTo(text);
  }

  @ParameterizedTest
  @MethodSource("texts")
  void staysTextInEveryPlaceOfAChart(String text) {
    // given
    String quoted = quoted(text);
    String chart =
        """
        statechart: hostile
        description: %1$s
        context:
          note: { type: string, initial: %1$s, description: %1$s }
        actors:
          somebody: %1$s
        attributes: { label: string }
        guards: { is_asked: %1$s }
        actions: { tell: %1$s }
        events:
          went: { description: %1$s, by: [somebody] }
        forbidden:
          - { from: last, to: first, reason: %1$s }
        initial: first
        states:
          first:
            description: %1$s
            is: { label: %1$s }
            on:
              went: { guard: is_asked, description: %1$s, actions: [tell], target: last }
          last: { type: final, is: { label: %1$s } }
        """
            .formatted(quoted);
    Generation generation = generate("hostile.statechart.yaml", chart);
    if (generation.hasErrors()) {
      assertThat(text.chars())
          .as(generation.diagnostics().toString())
          .anyMatch(HostileTextTest::isForbidden);
      assertThat(generation.sources()).isEmpty();
      return;
    }

    // when
    GeneratedCode code = GeneratedCode.of(generation);

    // then
    assertThat(code.classes().keySet())
        .noneMatch(name -> name.contains("Pwned"))
        .allMatch(name -> name.startsWith(Fixture.BASE));
    StateType first = code.charts().get(0).topology().states().get(0);
    assertThat(first.attributes()).containsEntry("label", text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class",
        "_",
        "values",
        "valueOf",
        "Object",
        "String",
        "ordinal",
        "name",
        "wire",
        "type",
        "payload",
        "event",
        "state",
        "step",
        "context",
        "con",
        "nul",
        "record",
        "hashCode",
        "getClass",
        "toString",
        "initial",
        "Override",
        "List",
        "yield",
        "at",
        "of",
        "row",
        "guards"
      })
  void takesNamesJavaKeepsForItself(String name) {
    // given
    String chart =
        """
        statechart: reserved
        context:
          n_%1$s: { type: int, initial: 0 }
          %1$s: { type: bool, initial: true }
        actors: [%1$s]
        attributes: { %1$s: string }
        events:
          %1$s: { by: [%1$s] }
        initial: %1$s
        states:
          %1$s:
            is: { %1$s: words }
            on:
              %1$s: { guard: "n_%1$s >= 0", target: last, actions: [ { assign: { n_%1$s: "n_%1$s + 1" } } ] }
          last: { type: final, is: { %1$s: words } }
        """
            .formatted(name);

    // when
    Generation generation = generate("reserved.statechart.yaml", chart);

    // then
    if (!generation.hasErrors()) {
      assertThat(GeneratedCode.of(generation).charts()).hasSize(1);
    } else {
      assertThat(generation.diagnostics())
          .extracting(Diagnostic::name)
          .isSubsetOf("reserved-name", "invalid-name", "ambiguous-name", "expression-syntax");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x; class Pwned{}",
        "a..b",
        "",
        ".a",
        "a.",
        "a.class.b",
        "java.lang",
        "javax.x",
        "a.con",
        "NUL.a",
        "a-b",
        "a b",
        "1a",
        "a.1b",
        "a.\u0430",
        "a/b",
        "a\\b",
        "a.*",
        "_",
        "a._"
      })
  void refusesAPackageThatIsNone(String name) {
    assertThat(JavaNames.isPackage(name)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "com.acme", "com.acme.charts_2", "dev.lockstep.statecharts"})
  void takesAPackage(String name) {
    assertThat(JavaNames.isPackage(name)).isTrue();
  }

  @Test
  void refusesChartsThatDifferInCaseOnly() {
    String one =
        "statechart: foo\nevents: { e: {} }\nstates: { a: { on: { e: b } }, b: { type: final } }\n";
    String other = one.replace("statechart: foo", "statechart: FOO");

    Generation generation =
        new StatechartCompiler()
            .generate(
                new GenerationRequest(
                    List.of(
                        source("foo.statechart.yaml", one), source("FOO.statechart.yaml", other)),
                    SchemaFolder.empty(),
                    Fixture.BASE,
                    Set.of()));

    assertThat(generation.sources()).isEmpty();
    assertThat(generation.diagnostics()).isNotEmpty();
  }

  @Test
  void givesTheSameBytesWhateverTheLocale() {
    Locale before = Locale.getDefault();
    List<SortedMap<String, byte[]>> all = new ArrayList<>();
    try {
      for (String tag : List.of("en-US", "tr-TR", "ar-EG", "th-TH-u-nu-thai")) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        all.add(Fixture.named("timers").generate().sources());
      }
    } finally {
      Locale.setDefault(before);
    }

    for (SortedMap<String, byte[]> sources : all) {
      assertThat(sources.keySet()).isEqualTo(all.get(0).keySet());
      sources.forEach((path, bytes) -> assertThat(bytes).isEqualTo(all.get(0).get(path)));
    }
  }

  /**
   * Returns true if charts must not contain a character: the reader rejects controls and
   * surrogates.
   */
  private static boolean isForbidden(int c) {
    return Character.isISOControl(c) || Character.getType(c) == Character.SURROGATE;
  }

  private static Generation generate(String name, String text) {
    return new StatechartCompiler()
        .generate(
            new GenerationRequest(
                List.of(source(name, text)), SchemaFolder.empty(), Fixture.BASE, Set.of()));
  }

  private static Source source(String name, String text) {
    return new Source(name, text.getBytes(StandardCharsets.UTF_8));
  }

  /** A text as a double-quoted scalar of YAML. */
  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ' || c > 126) {
        quoted.append(String.format(Locale.ROOT, "\\" + "u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
