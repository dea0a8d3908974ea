package dev.lockstep.server.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class BundleTest {

  private static final Pattern FUNCTION = Pattern.compile("(?m)^\"([^\"]+\\.js)\": \\(\\) => \\{$");

  @Test
  void joinsModulesIntoFunctionsThatReturnTheirExports() {
    Map<String, byte[]> joined =
        Bundle.of(
            page(
                "main.js",
                "import { a as b, c } from \"./core/a.js\";\n"
                    + "import * as d from \"./d.js\";\n"
                    + "b(c, d);\n",
                "core/a.js",
                "export function a() {}\nexport const c = 1;\n",
                "d.js",
                "const e = 1;\nexport { e };\n"));

    assertThat(text(joined, "main.js"))
        .contains("const { a : b, c } = $use(\"core/a.js\");", "const d = $use(\"d.js\");")
        .contains("return { a, c };", "return { e };")
        .endsWith("$use(\"main.js\");\n");
  }

  @Test
  void separatesModulesThatAreImportedOnDemandAndThoseThatNeedALibrary() {
    Map<String, byte[]> joined =
        Bundle.of(
            page(
                "main.js",
                "const open = () => [import(\"./view.js\"), import(\"./graph.js\")];\nopen();\n",
                "view.js",
                "export const view = 1;\n",
                "graph.js",
                "import \"./vendor/dagre.js\";\n"
                    + "import { view } from \"./view.js\";\n"
                    + "export const graph = view;\n"));

    assertThat(text(joined, "main.js"))
        .contains("import(\"./views.js\").then(() => $use(\"view.js\"))")
        .contains("import(\"./graph.js\").then(() => $use(\"graph.js\"))");
    assertThat(text(joined, "views.js")).contains("\"view.js\": () => {").doesNotContain("dagre");
    assertThat(text(joined, "graph.js"))
        .contains("import \"../vendor/dagre.js\";", "import \"./views.js\";", "\"graph.js\": ");
  }

  @Test
  void rejectsFormsThatItDoesNotKnowAndModulesThatImportEachOther() {
    assertThatThrownBy(() -> Bundle.of(page("main.js", "export default 1;\n")))
        .hasMessageContaining("main.js")
        .hasMessageContaining("export default 1");
    assertThatThrownBy(() -> Bundle.of(page("main.js", "export let a = 1;\n")))
        .hasMessageContaining("export let a");
    assertThatThrownBy(() -> Bundle.of(page("main.js", "import(name);\n")))
        .hasMessageContaining("import(name)");
    assertThatThrownBy(() -> Bundle.of(page("main.js", "import \"./b.js\";\n")))
        .hasMessageContaining("b.js, which does not exist");
    assertThatThrownBy(
            () ->
                Bundle.of(
                    page("main.js", "import \"./b.js\";\n", "b.js", "import \"./main.js\";\n")))
        .hasMessageContaining("main.js -> b.js -> main.js");
  }

  @Test
  void containsEachModuleOfThePageOnce() {
    SortedMap<String, byte[]> page = PageFolder.read();
    String joined =
        String.join(
            "",
            text(Bundle.of(page), "main.js"),
            text(Bundle.of(page), "views.js"),
            text(Bundle.of(page), "graph.js"));

    assertThat(FUNCTION.matcher(joined).results().map(found -> found.group(1)))
        .doesNotHaveDuplicates()
        .containsExactlyInAnyOrderElementsOf(
            page.keySet().stream()
                .filter(name -> name.endsWith(".js"))
                .filter(name -> !name.startsWith("vendor/") && !name.equals("shell/early.js"))
                .toList());
  }

  private static String text(Map<String, byte[]> files, String name) {
    return new String(Objects.requireNonNull(files.get("bundle/" + name)), StandardCharsets.UTF_8);
  }

  private static SortedMap<String, byte[]> page(String... files) {
    SortedMap<String, byte[]> page = new TreeMap<>();
    for (int i = 0; i < files.length; i += 2) {
      page.put(files[i], files[i + 1].getBytes(StandardCharsets.UTF_8));
    }
    return page;
  }
}
