package dev.lockstep.reliability.disk;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the output of {@code strace -f -y -xx}. Not thread-safe. */
final class SystemCallReader {

  /** The traced system calls. */
  static final String CALLS = "openat,pwrite64,write,fsync,fdatasync,ftruncate,unlink";

  private static final Pattern LINE = Pattern.compile("(\\d+) +(\\w+)\\((.*)");
  private static final Pattern ENDED =
      Pattern.compile("(\\d+) +<\\.\\.\\. f(?:data)?sync resumed.*");
  private static final Pattern FILE = Pattern.compile("\\d+<((?:\\\\x\\w\\w)*)>(?:, )?(.*)");
  private static final Pattern TEXT = Pattern.compile("\"((?:\\\\x\\w\\w)*)\"(?:, )?(.*)");

  private final String folder;
  private final List<SystemCall> calls = new ArrayList<>();
  private final Set<String> existing = new HashSet<>();
  private final Map<String, String> syncing = new HashMap<>();

  private SystemCallReader(String folder) {
    this.folder = folder;
  }

  /** Returns the calls on a folder and its files, and the printed lines, in their order. */
  static List<SystemCall> read(Path trace, Path folder) throws IOException {
    SystemCallReader reader = new SystemCallReader(folder.toString());
    try (BufferedReader lines = Files.newBufferedReader(trace, StandardCharsets.ISO_8859_1)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        reader.line(line);
      }
    }
    return reader.calls;
  }

  private void line(String line) {
    Matcher ended = ENDED.matcher(line);
    if (ended.matches()) {
      String file = syncing.remove(ended.group(1));
      if (file != null) {
        calls.add(SystemCall.of(SystemCall.Kind.SYNC_ENDED, file));
      }
      return;
    }
    Matcher call = LINE.matcher(line);
    if (!call.matches()) {
      return;
    }
    String arguments = call.group(3);
    switch (call.group(2)) {
      case "openat" -> opened(arguments);
      case "unlink" -> deleted(arguments);
      case "fsync", "fdatasync" -> synced(call.group(1), arguments);
      case "ftruncate" -> truncated(arguments);
      default -> written(arguments);
    }
  }

  private void opened(String arguments) {
    Matcher path = TEXT.matcher(arguments.substring(arguments.indexOf('"')));
    if (path.matches() && path.group(2).contains("O_CREAT")) {
      String file = text(path.group(1));
      if (isWithin(file) && existing.add(file)) {
        calls.add(SystemCall.of(SystemCall.Kind.CREATE, file));
      }
    }
  }

  private void deleted(String arguments) {
    Matcher path = TEXT.matcher(arguments);
    if (path.matches() && existing.remove(text(path.group(1)))) {
      calls.add(SystemCall.of(SystemCall.Kind.DELETE, text(path.group(1))));
    }
  }

  private void synced(String thread, String arguments) {
    Matcher descriptor = FILE.matcher(arguments.replaceFirst("\\).*| <unfinished.*", ""));
    if (descriptor.matches() && isWithin(text(descriptor.group(1)))) {
      String file = text(descriptor.group(1));
      calls.add(SystemCall.of(SystemCall.Kind.SYNC_BEGUN, file));
      if (arguments.endsWith("<unfinished ...>")) {
        syncing.put(thread, file);
      } else {
        calls.add(SystemCall.of(SystemCall.Kind.SYNC_ENDED, file));
      }
    }
  }

  private void truncated(String arguments) {
    Matcher descriptor = FILE.matcher(arguments);
    if (descriptor.matches() && isWithin(text(descriptor.group(1)))) {
      calls.add(
          SystemCall.truncate(
              text(descriptor.group(1)),
              Long.parseLong(descriptor.group(2).replaceFirst("\\D.*", ""))));
    }
  }

  private void written(String arguments) {
    Matcher descriptor = FILE.matcher(arguments);
    if (!descriptor.matches()) {
      return;
    }
    Matcher content = TEXT.matcher(descriptor.group(2));
    if (!content.matches()) {
      return;
    }
    String file = text(descriptor.group(1));
    if (isWithin(file)) {
      String[] numbers = content.group(2).split("\\D+");
      calls.add(SystemCall.write(file, Long.parseLong(numbers[1]), bytes(content.group(1))));
    } else if (arguments.startsWith("1<")) {
      text(content.group(1))
          .lines()
          .forEach(printed -> calls.add(SystemCall.of(SystemCall.Kind.PRINT, printed)));
    }
  }

  private boolean isWithin(String file) {
    return file.equals(folder) || file.startsWith(folder + "/");
  }

  private static String text(String escaped) {
    return new String(bytes(escaped), StandardCharsets.UTF_8);
  }

  private static byte[] bytes(String escaped) {
    return HexFormat.ofDelimiter("\\x").parseHex(escaped.isEmpty() ? "" : escaped.substring(2));
  }
}
