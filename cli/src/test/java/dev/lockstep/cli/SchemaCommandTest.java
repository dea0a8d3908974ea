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
  void printsTheSchemasOfChartsAndFlows() {
    CommandRun chart = schema("print", "chart");
    CommandRun flow = schema("print", "flow");

    assertThat(chart.code()).isZero();
    assertThat(chart.out()).contains("\"onTransition\"");
    assertThat(flow.code()).isZero();
    assertThat(flow.out()).contains("\"human_review\"");
    CommandRun misspelt = schema("print", "chrt");
    assertThat(misspelt.code()).isEqualTo(2);
    assertThat(misspelt.err()).contains("Try `lockstep schema print --help`.");
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

  @Test
  void upgradesFilesThatReferToEachOther() throws IOException {
    String main =
        write(
            "main.schema.yaml",
            """
            # The order.
            $schema: http://json-schema.org/draft-07/schema#
            properties:
              price: {$ref: 'money.json#/definitions/amount'} # in cents
              pair:
                items:
                  - type: string
                additionalItems: false
            """);
    String money =
        write(
            "money.json",
            "{\"$schema\": \"http://json-schema.org/draft-04/schema#\",\n"
                + " \"definitions\": {\"amount\": {\"minimum\": 0, \"exclusiveMinimum\":"
                + " true}}}\n");

    CommandRun run = schema("upgrade", main, money);

    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    assertThat(Path.of(main))
        .hasContent(
            """
            # The order.
            $schema: https://json-schema.org/draft/2020-12/schema
            properties:
              price: {$ref: 'money.json#/$defs/amount'} # in cents
              pair:
                prefixItems:
                  - type: string
                items: false
            """);
    assertThat(Path.of(money))
        .hasContent(
            "{\"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"
                + " \"$defs\": {\"amount\": {\"exclusiveMinimum\": 0}}}");
    assertThat(schema("upgrade", "--check", main, money).out()).contains("is in 2020-12");
  }

  @Test
  void changesNoFileIfOneCannotBeUpgraded() throws IOException {
    String old = "{\"$schema\": \"http://json-schema.org/draft-04/schema#\", \"id\": \"a\"}";
    String good = write("good.json", old);
    String bad = write("bad.json", "{\"$schema\": \"http://json-schema.org/draft-03/schema#\"}");

    CommandRun run = schema("upgrade", good, bad);

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("bad.json:1:14").contains("no file was changed");
    assertThat(Path.of(good)).hasContent(old);
    assertThat(schema("upgrade", "--check", good).code()).isEqualTo(1);
    assertThat(schema("upgrade", "--from", "draft-3", good).err()).contains("draft-04, draft-06");
  }

  private static CommandRun bowtie(String... lines) {
    return CommandRun.withInput(String.join("\n", lines) + "\n", "schema", "bowtie");
  }

  private static final String START = "{\"cmd\": \"start\", \"version\": 1}";
  private static final String DIALECT =
      "{\"cmd\": \"dialect\", \"dialect\": \"http://json-schema.org/draft-07/schema#\"}";

  @Test
  void answersTheCommandsOfBowtie() {
    CommandRun run =
        bowtie(
            START,
            DIALECT,
            "{\"cmd\":\"run\",\"seq\":7,\"output\":\"flag\",\"case\":{\"description\":\"d\","
                + "\"schema\":{\"items\":[{\"$ref\":\"http://x/int.json\"}]},"
                + "\"registry\":{\"http://x/int.json\":{\"type\":\"integer\"}},"
                + "\"tests\":[{\"description\":\"a\",\"instance\":[1]},"
                + "{\"description\":\"b\",\"instance\":[\"x\"]}]}}",
            "{\"cmd\":\"run\",\"seq\":\"8\",\"output\":\"flag\",\"case\":{\"description\":\"d\","
                + "\"schema\":{\"$ref\":\"http://json-schema.org/draft-07/schema#\"},"
                + "\"tests\":[{\"description\":\"a\",\"instance\":{\"type\":1}}]}}",
            "{\"cmd\":\"stop\"}",
            "not read");

    assertThat(run.code()).isZero();
    String[] answers = run.out().split("\n");
    assertThat(answers).hasSize(4);
    assertThat(answers[0])
        .startsWith(
            "{\"version\":1,\"implementation\":{\"language\":\"java\",\"name\":\"lockstep\"")
        .contains("\"http://json-schema.org/draft-04/schema#\"");
    assertThat(answers[1]).isEqualTo("{\"ok\":true}");
    assertThat(answers[2])
        .isEqualTo("{\"seq\":7,\"results\":[{\"valid\":true},{\"valid\":false}]}");
    assertThat(answers[3]).isEqualTo("{\"seq\":\"8\",\"results\":[{\"valid\":false}]}");
  }

  @Test
  void answersCasesThatFailWithAnError() {
    CommandRun run =
        bowtie(
            START,
            "{\"cmd\":\"dialect\",\"dialect\":\"urn:other\"}",
            "{\"cmd\":\"run\",\"seq\":1,\"output\":\"flag\",\"case\":{\"schema\":{\"type\":12},"
                + "\"tests\":[{\"instance\":1}]}}",
            "{\"cmd\":\"run\",\"seq\":2,\"output\":\"annotations\",\"case\":{\"schema\":{},"
                + "\"tests\":[{\"instance\":1}]}}",
            "{\"cmd\":\"run\",\"seq\":3,\"output\":\"flag\",\"case\":{}}");

    String[] answers = run.out().split("\n");
    assertThat(answers[1]).isEqualTo("{\"ok\":false}");
    assertThat(answers[2]).startsWith("{\"seq\":1,\"errored\":true,\"context\":{\"message\":");
    assertThat(answers[3]).startsWith("{\"seq\":2,\"skipped\":true");
    assertThat(answers[4]).startsWith("{\"seq\":3,\"errored\":true");
  }

  @Test
  void rejectsWhatIsNoCommandOfBowtie() {
    assertThat(bowtie(DIALECT).err()).contains("`dialect` was sent before `start`");
    assertThat(bowtie("{\"cmd\": \"start\", \"version\": 2}").err()).contains("version 2");
    assertThat(bowtie(START, "[]").err()).contains("not a command");
    assertThat(bowtie(START, "{\"cmd\": \"go\"}").err()).contains("`go`");
  }
}
