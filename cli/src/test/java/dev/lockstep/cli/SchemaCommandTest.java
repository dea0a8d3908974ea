package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SchemaCommandTest {

  @TempDir private Path folder;

  @BeforeEach
  void writeSchemas() throws IOException {
    write(
        "order.schema.json",
        """
        {
          "type": "object",
          "properties": {
            "number": { "type": "integer", "minimum": 1 },
            "host": { "format": "idn-hostname" },
            "lines": { "type": "array", "items": { "$ref": "parts/line.schema.json" } }
          },
          "required": ["number"],
          "additionalProperties": false
        }
        """);
    write(
        "parts/line.schema.json",
        """
        { "type": "object", "properties": { "price": { "$ref": "money.json#/$defs/amount" } } }
        """);
    write("parts/money.json", "{ \"$defs\": { \"amount\": { \"type\": \"number\" } } }");
  }

  private String write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    return file.toString();
  }

  private CommandRun schema(String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = "schema";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return CommandRun.of(all);
  }

  private String order() {
    return folder.resolve("order.schema.json").toString();
  }

  @Test
  void tellsWhatIsWrongWithATextAtItsPlace() throws IOException {
    String good = write("good.json", "{\"number\":1,\"lines\":[{\"price\":1.5}]}");
    String bad =
        write("bad.json", "{\"number\":0,\"host\":\"-\",\"lines\":[{\"price\":\"x\"}],\"more\":1}");

    CommandRun run = schema("validate", order(), good, bad);

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out())
        .contains(good + ": valid")
        .contains(bad + ": /number: must be at least 1 [minimum]")
        .contains(bad + ": /host: must be of the format idn-hostname [format]")
        .contains(bad + ": /lines/0/price: ")
        .contains(bad + ": /more: ");
  }

  @Test
  void speaksTheBasicOutputFormat() throws IOException {
    String bad = write("bad.json", "{\"number\":0}");
    String good = write("good.json", "{\"number\":1}");

    CommandRun run = schema("validate", "--basic", order(), bad, good);

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out().lines())
        .containsExactly(
            "{\"valid\":false,\"errors\":[{\"keywordLocation\":\"/properties/number/minimum\","
                + "\"absoluteKeywordLocation\":\"order.schema.json#/properties/number/minimum\","
                + "\"instanceLocation\":\"/number\",\"error\":\"must be at least 1\"}]}",
            "{\"valid\":true}");
  }

  @Test
  void tellsWhatIsNoJson() throws IOException {
    String broken = write("broken.json", "{\"number\":1,\"number\":2}");

    CommandRun run = schema("validate", order(), broken);

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).contains("[duplicate-name]");
  }

  @Test
  void showsAMistakeInTheSchemaAtItsPlace() throws IOException {
    String wrong = write("wrong.schema.json", "{ \"type\": \"strin\" }");

    CommandRun run = schema("validate", wrong, order());

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("wrong.schema.json:1:12").contains("string");
  }

  @Test
  void compilesAFolderWithoutAnyChart() {
    Path output = folder.resolve("java");

    CommandRun run =
        schema("compile", folder.toString(), "-o", output.toString(), "-p", "com.acme");

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(output.resolve("com/acme/OrderValidator.java")).exists();
    assertThat(output.resolve("com/acme/parts/Line.java")).exists();
  }

  @Test
  void writesNothingWhenASchemaIsWrong() throws IOException {
    write("wrong.schema.json", "{ \"minimum\": \"1\" }");
    Path output = folder.resolve("java");

    CommandRun run = schema("compile", folder.toString(), "-o", output.toString());

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("wrong.schema.json:1:");
    assertThat(output).doesNotExist();
  }

  @Test
  void aBundleMeansWhatItsFilesMean() throws IOException {
    Path bundle = folder.resolve("alone/bundle.schema.json");
    Files.createDirectories(bundle.getParent());

    CommandRun run = schema("bundle", order(), "--out", bundle.toString());

    assertThat(run.code()).as(run.err()).isZero();
    String good = write("good.json", "{\"number\":1,\"lines\":[{\"price\":1.5}]}");
    String bad = write("bad.json", "{\"number\":1,\"lines\":[{\"price\":\"x\"}]}");
    assertThat(schema("validate", bundle.toString(), good).code()).isZero();
    assertThat(schema("validate", bundle.toString(), bad).out()).contains("/lines/0/price: ");
  }

  @Test
  void bundlesBesideFilesWithOddNamesAndIds() throws IOException {
    write("odd %zz [1].json", "{ \"$id\": \"no uri at all: %zz\" }");

    CommandRun run = schema("bundle", order());

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("parts/line.schema.json").doesNotContain("odd");
  }

  @Test
  void refusesWhatItCannotRead() {
    assertThat(schema("validate", "nothing.schema.json", order()).code()).isEqualTo(2);
    assertThat(schema("validate", order(), "nothing.json").code()).isEqualTo(2);
    assertThat(schema("compile", "nowhere", "-o", "java").code()).isEqualTo(2);
  }
}
