package dev.lockstep.reliability.disk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * A folder of a disk and what a power cut may leave of it, as POSIX allows it: a write that was not
 * synchronized is there, is not there or is there in part, sector by sector and in any order; a
 * file that was created or deleted is there or not until its folder is synchronized. Not
 * thread-safe.
 */
final class CrashedDisk {

  private static final int SECTOR = 512;

  private final String folder;
  private final Map<String, List<Content>> names = new HashMap<>();
  private final Set<String> certain = new HashSet<>();
  private final Map<String, List<Integer>> syncing = new HashMap<>();

  CrashedDisk(Path folder) {
    this.folder = folder.toString();
  }

  /** The content of a file: what is on the disk, and the changes that may be. */
  private static final class Content {
    byte[] synced = {};
    final List<SystemCall> changes = new ArrayList<>();
    boolean isDeleted;
  }

  /** The changes that a power cut takes away if they were not synchronized. */
  enum Loss {
    EVERYTHING,
    NOTHING,
    ANY_CHANGES,
    ANY_SECTORS,
    /** All changes after one of them, and a part of it. */
    THE_LAST
  }

  /** Applies a system call. */
  void apply(SystemCall call) {
    String file = call.file();
    switch (call.kind()) {
      case CREATE -> names.computeIfAbsent(file, name -> new ArrayList<>()).add(new Content());
      case WRITE, TRUNCATE -> last(file).changes.add(call);
      case DELETE -> last(file).isDeleted = true;
      case SYNC_BEGUN -> {
        if (!file.equals(folder)) {
          syncing.computeIfAbsent(file, none -> new ArrayList<>()).add(last(file).changes.size());
        }
      }
      case SYNC_ENDED -> {
        if (file.equals(folder)) {
          names.values().forEach(contents -> contents.subList(0, contents.size() - 1).clear());
          names.values().removeIf(contents -> contents.get(0).isDeleted);
          certain.clear();
          certain.addAll(names.keySet());
        } else {
          Content content = last(file);
          // Of several flushes at once, the one that began first may be the one that has ended.
          List<Integer> begun = syncing.getOrDefault(file, List.of());
          int count = begun.remove(0);
          List<SystemCall> done = content.changes.subList(0, count);
          for (SystemCall change : done) {
            content.synced = changed(content.synced, change);
          }
          done.clear();
          begun.replaceAll(later -> later - count);
        }
      }
      case PRINT -> {}
    }
  }

  private Content last(String file) {
    List<Content> contents = names.get(file);
    return contents.get(contents.size() - 1);
  }

  /** Writes one of the states that a power cut may leave into an empty folder. */
  void write(Path target, Loss loss, Random chance, Set<String> endings) throws IOException {
    for (Map.Entry<String, List<Content>> entry : names.entrySet()) {
      Path name = Path.of(entry.getKey()).getFileName();
      List<Content> contents = entry.getValue();
      boolean isLost = isTaken(loss, chance);
      Content content = contents.get(isLost ? 0 : contents.size() - 1);
      boolean isThere = isLost ? certain.contains(entry.getKey()) : !content.isDeleted;
      if (isThere && endings.stream().anyMatch(name.toString()::endsWith)) {
        Files.write(target.resolve(name), image(content, loss, chance));
      }
    }
  }

  /** Returns true if a change of the folder is lost. */
  private static boolean isTaken(Loss loss, Random chance) {
    return loss == Loss.EVERYTHING || loss != Loss.NOTHING && chance.nextBoolean();
  }

  private static byte[] image(Content content, Loss loss, Random chance) {
    byte[] image = content.synced.clone();
    int size = content.changes.size();
    int cut = size == 0 ? 0 : chance.nextInt(size);
    for (int i = 0; i < size; i++) {
      SystemCall change = content.changes.get(i);
      boolean isWhole =
          switch (loss) {
            case EVERYTHING -> false;
            case NOTHING -> true;
            case ANY_CHANGES -> chance.nextBoolean();
            case ANY_SECTORS -> chance.nextInt(3) == 0;
            case THE_LAST -> i < cut;
          };
      boolean isTorn =
          !isWhole
              && change.kind() == SystemCall.Kind.WRITE
              && (loss == Loss.ANY_SECTORS || loss == Loss.THE_LAST && i == cut);
      if (isWhole) {
        image = changed(image, change);
      } else if (isTorn) {
        image = torn(image, change, chance);
      }
    }
    return image;
  }

  private static byte[] changed(byte[] before, SystemCall change) {
    return change.kind() == SystemCall.Kind.TRUNCATE
        ? Arrays.copyOf(before, (int) change.offset())
        : written(before, change.offset(), change.data(), 0, change.data().length);
  }

  /** Returns the content with some of the sectors of a write. */
  private static byte[] torn(byte[] before, SystemCall change, Random chance) {
    byte[] after = before;
    byte[] data = change.data();
    int first = 0;
    while (first < data.length) {
      int rest = SECTOR - (int) ((change.offset() + first) % SECTOR);
      int end = Math.min(data.length, first + rest);
      if (chance.nextBoolean()) {
        after = written(after, change.offset() + first, data, first, end);
      }
      first = end;
    }
    return after;
  }

  private static byte[] written(byte[] before, long offset, byte[] data, int first, int end) {
    int at = (int) offset;
    byte[] after = Arrays.copyOf(before, Math.max(before.length, at + end - first));
    System.arraycopy(data, first, after, at, end - first);
    return after;
  }
}
