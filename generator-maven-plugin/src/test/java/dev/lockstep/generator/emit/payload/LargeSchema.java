package dev.lockstep.generator.emit.payload;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.management.OperatingSystemMXBean;
import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.Locale;
import java.util.Optional;

/**
 * Configuration schemas of a megabyte: objects of many options that contain one another, compiled
 * in a process of its own. One is documented as published schemas are, the other has more than
 * twice as many subschemas in as many bytes. Prints the time, the memory and the size of what is
 * generated.
 */
final class LargeSchema {

  private static final int BYTES = 1_000_000;
  private static final PayloadName NAME = new PayloadName("large", "Config");

  private LargeSchema() {}

  /** Compiles a schema, documented or dense, and checks one valid and one invalid value. */
  public static void main(String[] arguments) {
    boolean isDocumented = arguments[0].equals("documented");
    byte[] schema = text(isDocumented).getBytes(UTF_8);
    long began = System.nanoTime();
    IrPayload payload = read(schema);
    long read = System.nanoTime();
    CompiledPayloads compiled = CompiledPayloads.of(NAME, payload);
    long ended = System.nanoTime();
    boolean accepts = compiled.isValid(NAME, "{\"next\":{\"o1\":\"a1\"}}".getBytes(UTF_8));
    boolean rejects = !compiled.isValid(NAME, "{\"next\":{\"o1\":1}}".getBytes(UTF_8));
    System.out.printf(
        Locale.ROOT,
        "%s schema of %,d bytes, %,d subschemas: read in %.1f s, emitted and compiled in %.1f s,"
            + " processor time %.1f s; %,d bytes of Java, %,d bytes of classes; heap at most %,d"
            + " MiB of %,d MiB; %s%n",
        arguments[0],
        schema.length,
        payload.schema().subschemas().size(),
        seconds(read - began),
        seconds(ended - read),
        seconds(processorTime()),
        compiled.files().values().stream().mapToInt(String::length).sum(),
        compiled.classes().values().stream().mapToInt(bytes -> bytes.length).sum(),
        peak() >> 20,
        Runtime.getRuntime().maxMemory() >> 20,
        accepts && rejects ? "valid" : "wrong");
  }

  private static double seconds(long nanos) {
    return nanos / 1e9;
  }

  /** Processor time of this process so far, all its threads. */
  private static long processorTime() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  /** An upper bound of the heap in use at one time: the peaks of its pools are at several times. */
  private static long peak() {
    long peaks =
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .map(MemoryPoolMXBean::getPeakUsage)
            .mapToLong(usage -> usage.getUsed())
            .sum();
    return Math.min(peaks, Runtime.getRuntime().maxMemory());
  }

  private static IrPayload read(byte[] schema) {
    var result =
        new FolderSchemaReader(path -> Optional.of(new Source(path, schema)))
            .readFile("large.schema.json", Span.at("test", 1, 1));
    return result.payload().orElseThrow(() -> new AssertionError(result.diagnostics().toString()));
  }

  /** Returns a schema of {@link #BYTES}, the same on every call. */
  private static String text(boolean isDocumented) {
    StringBuilder text = new StringBuilder("{'$ref':'#/$defs/d0','$defs':{");
    int definition = 0;
    while (text.length() < BYTES - 6_000) {
      text.append(definition(definition++, isDocumented)).append(',');
    }
    text.append("'d").append(definition).append("':true}}");
    return text.toString().replace('\'', '"');
  }

  private static String definition(int number, boolean isDocumented) {
    StringBuilder text = new StringBuilder();
    text.append("'d%d':{'type':'object','properties':{".formatted(number));
    text.append("'next':{'$ref':'#/$defs/d%d'},".formatted(number + 1));
    text.append("'rules':{'type':'array','items':{'$ref':'#/$defs/d%d'}}".formatted(number / 2));
    for (int option = 0; option < 20; option++) {
      String description =
          isDocumented
              ? description(number, option)
              : "'description':'Option %d of group %d. It applies to all packages.',"
                  .formatted(option, number);
      text.append(",'o%d':{%s%s}".formatted(option, description, option(number, option)));
    }
    return text.append("}}").toString();
  }

  /** Returns a description as in published schemas, which explain each option and its default. */
  private static String description(int number, int option) {
    return "\n      'description': 'Option %d of group %d. ".formatted(option, number)
        + "It applies to every package that the rules of this group and of the groups inside it"
        + " select.',\n      'x-default': null,\n      'x-documentation':"
        + " 'configuration-options.md#option-%d',\n      ".formatted(option);
  }

  private static String option(int number, int option) {
    return switch (option % 5) {
      case 0 -> "'type':'boolean'";
      case 1 -> "'type':'string','minLength':1";
      case 2 -> "'type':'integer','minimum':%d".formatted(-number);
      case 3 -> "'enum':['on','off','auto-%d']".formatted(number % 7);
      default ->
          "'type':'array','items':{'type':'string','pattern':'^[a-z]{1,%d}$'}"
              .formatted(number % 9 + 1);
    };
  }
}
