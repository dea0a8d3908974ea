package dev.lockstep.generator.input;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.model.diagnostic.Diagnostic;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputReaderTest {

  private static final Selection CHARTS = Selection.of(List.of("**/*.statechart.yaml"), List.of());

  @TempDir Path project;

  @Test
  void readsChartsOfAllFoldersSortedByName() throws IOException {
    write("two/b.statechart.yaml", "b");
    write("one/sub/c.statechart.yaml", "c");
    write("one/a.statechart.yaml", "a");
    write("one/notes.txt", "not a chart");

    Inputs inputs = read(List.of("two", "one", "absent"));

    assertThat(inputs.charts())
        .extracting(InputFile::name)
        .containsExactly("a.statechart.yaml", "b.statechart.yaml", "sub/c.statechart.yaml");
    assertThat(inputs.diagnostics()).isEmpty();
  }

  @Test
  void leavesOutWhatIsExcluded() throws IOException {
    write("one/a.statechart.yaml", "a");
    write("one/drafts/b.statechart.yaml", "b");
    Selection selection = Selection.of(List.of("**/*.statechart.yaml"), List.of("drafts/**"));

    Inputs inputs = new InputReader().read(request(List.of("one"), selection, List.of()));

    assertThat(inputs.charts()).extracting(InputFile::name).containsExactly("a.statechart.yaml");
  }

  @Test
  void namesPatternsThatLeadOutside() {
    List<String> strays =
        Selection.strays(
            List.of("**/*.yaml", "../*.yaml", "/etc/*", "a/../../b"),
            List.of("C:/x", "\\\\host\\x"));

    assertThat(strays).containsExactly("../*.yaml", "/etc/*", "a/../../b", "C:/x", "\\\\host\\x");
  }

  @Test
  void refusesSymbolicLinks() throws IOException {
    write("secret/chart.statechart.yaml", "secret");
    write("one/a.statechart.yaml", "a");
    Files.createSymbolicLink(
        project.resolve("one/b.statechart.yaml"), project.resolve("secret/chart.statechart.yaml"));
    Files.createSymbolicLink(project.resolve("one/folder"), project.resolve("secret"));
    Files.createSymbolicLink(project.resolve("three"), project.resolve("secret"));

    Inputs inputs = read(List.of("one", "three"));

    assertThat(inputs.charts()).extracting(InputFile::name).containsExactly("a.statechart.yaml");
    assertThat(inputs.diagnostics())
        .extracting(Diagnostic::name)
        .containsExactly("source-outside-folder", "source-outside-folder", "source-outside-folder");
  }

  @Test
  void tellsANameThatIsFoundTwice() throws IOException {
    write("one/a.statechart.yaml", "first");
    write("two/a.statechart.yaml", "second");

    Inputs inputs = read(List.of("one", "two"));

    assertThat(inputs.charts()).hasSize(1);
    assertThat(inputs.diagnostics())
        .extracting(Diagnostic::name)
        .containsExactly("duplicate-source");
  }

  @Test
  void takesTheSameFileFoundTwiceForOne() throws IOException {
    write("one/a.statechart.yaml", "same");
    write("two/a.statechart.yaml", "same");

    assertThat(read(List.of("one", "two")).diagnostics()).isEmpty();
  }

  @Test
  void readsNoMoreOfAFileThanShowsThatItIsTooLarge() throws IOException {
    Path chart = write("one/a.statechart.yaml", "");
    byte[] large = new byte[5_000_000];
    Arrays.fill(large, (byte) ' ');
    Files.write(chart, large);

    Inputs inputs = read(List.of("one"));

    assertThat(inputs.charts().get(0).source().content()).hasSize(1024 * 1024 + 1);
  }

  @Test
  void refusesASchemaThatIsTooLargeEvenIfNoChartNamesIt() throws IOException {
    Path schema = write("schemas/a.schema.json", "");
    Files.write(schema, new byte[5_000_000]);

    assertThat(read(List.of("one")).diagnostics())
        .extracting(Diagnostic::name)
        .containsExactly("file-too-large");
  }

  @Test
  void readsChartsAndSchemasOfJars() throws IOException {
    Path jar = project.resolve("library.jar");
    try (OutputStream out = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      entry(zip, "META-INF/lockstep/statecharts/order.statechart.yaml", "order");
      entry(zip, "META-INF/lockstep/statecharts/../../../evil.statechart.yaml", "evil");
      entry(zip, "META-INF/lockstep/schemas/fcmp/a.schema.json", "{}");
      entry(zip, "elsewhere/x.statechart.yaml", "x");
    }

    Inputs inputs = new InputReader().read(request(List.of("one"), CHARTS, List.of(jar)));

    assertThat(inputs.charts())
        .extracting(InputFile::name)
        .containsExactly("order.statechart.yaml");
    assertThat(inputs.charts().get(0).imported()).isTrue();
    assertThat(inputs.schemaFolder().find("fcmp/a.schema.json")).isPresent();
    assertThat(inputs.schemaFolder().find("../a.schema.json")).isEmpty();
  }

  @Test
  void readsAClassFolderLikeTheJarItWillBecome() throws IOException {
    write("classes/META-INF/lockstep/statecharts/order.statechart.yaml", "order");

    Inputs inputs =
        new InputReader()
            .read(request(List.of("one"), CHARTS, List.of(project.resolve("classes"))));

    assertThat(inputs.charts())
        .extracting(InputFile::name)
        .containsExactly("order.statechart.yaml");
  }

  @Test
  void findsAdditionalSchemasByPattern() throws IOException {
    write("schemas/api/start.schema.json", "{}");
    write("schemas/api/stop.schema.json", "{}");
    write("schemas/door.schema.json", "{}");

    assertThat(additional("api/*.schema.json").additionalSchemas())
        .containsExactly("api/start.schema.json", "api/stop.schema.json");
  }

  @Test
  void refusesAPatternThatMatchesNoSchema() throws IOException {
    write("schemas/door.schema.json", "{}");

    assertThatThrownBy(() -> additional("dor.schema.json"))
        .isInstanceOf(UnmatchedSchemaException.class)
        .hasMessageContaining("'dor.schema.json', which matches none of the 1 schemas")
        .hasMessageContaining("did you mean 'door.schema.json'");
  }

  private Inputs additional(String pattern) throws IOException {
    return new InputReader()
        .read(
            new InputRequest(
                List.of(), CHARTS, project.resolve("schemas"), List.of(pattern), List.of()));
  }

  private Inputs read(List<String> folders) throws IOException {
    return new InputReader().read(request(folders, CHARTS, List.of()));
  }

  private InputRequest request(List<String> folders, Selection selection, List<Path> jars) {
    List<Path> paths = folders.stream().map(project::resolve).toList();
    return new InputRequest(paths, selection, project.resolve("schemas"), jars);
  }

  private Path write(String name, String text) throws IOException {
    Path file = project.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private static void entry(ZipOutputStream zip, String name, String text) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(text.getBytes(UTF_8));
    zip.closeEntry();
  }
}
