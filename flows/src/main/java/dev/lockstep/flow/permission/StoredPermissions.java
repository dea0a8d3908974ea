package dev.lockstep.flow.permission;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.instance.Unreadable;
import dev.lockstep.engine.internal.record.BoundedReads;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RootState;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.internal.data.PermissionData;
import dev.lockstep.flow.model.FlowPermissions.Action;
import dev.lockstep.statecharts.permission.PermissionState;
import dev.lockstep.statecharts.permission.PermissionTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Reads the permissions of a tenant from the store. Thread-safe. */
final class StoredPermissions {

  private static final String CHART = PermissionTable.CHART_ID.name();
  private static final int PAGE = 200;
  private static final Id LAST = new Id(Long.MAX_VALUE);
  private static final Unreadable MISPLACED =
      Unreadable.damaged("its workflow or action is not the one of the permission");

  private final Reads reads;
  private final InstanceReader reader;

  StoredPermissions(Reads reads, InstanceReader reader) {
    this.reads = reads;
    this.reader = reader;
  }

  /** The permissions of a tenant: the number of all, and those that are not open. */
  record States(int all, List<Id> restricted) {}

  /** Reads the states only: permissions that were lifted are read no further. */
  States states(String tenant) {
    List<Id> restricted = new ArrayList<>();
    int all = 0;
    Id after = null;
    List<RootState> page;
    do {
      page = reads.rootStates(tenant, CHART, after, LAST, PAGE);
      for (RootState each : page) {
        after = each.id();
        if (!isOpen(each.state())) {
          restricted.add(each.id());
        }
      }
      all += page.size();
    } while (page.size() == PAGE);
    return new States(all, restricted);
  }

  /** Returns true if a permission is not open. */
  boolean isRestricted(Id permission) {
    return reads.instance(permission).filter(row -> !isOpen(row.state())).isPresent();
  }

  /** Returns true for the state of a lifted permission; states of later releases are not open. */
  private static boolean isOpen(String state) {
    return state.equals(PermissionState.OPEN.wire());
  }

  /**
   * Returns the restricted permissions of a tenant, by workflow and action. One whose row cannot be
   * read is granted to no caller.
   */
  List<GrantedPermission> all(String tenant) {
    BoundedReads bounded = new BoundedReads(reads);
    List<GrantedPermission> all = new ArrayList<>();
    List<Id> rest = states(tenant).restricted();
    while (!rest.isEmpty()) {
      BoundedReads.First first = bounded.first(rest.subList(0, Math.min(PAGE, rest.size())));
      first.rows().forEach(row -> read(row).ifPresent(all::add));
      rest = rest.subList(first.examined(), rest.size());
    }
    all.sort(
        Comparator.comparing(GrantedPermission::workflow)
            .thenComparing(
                GrantedPermission::action, Comparator.nullsFirst(Comparator.naturalOrder())));
    return all;
  }

  private Optional<GrantedPermission> read(StoredInstance row) {
    return reader.shown(
        row,
        readable -> {
          Instance permission = reader.read(readable);
          return permission.state(PermissionState.class) == PermissionState.OPEN
              ? Optional.empty()
              : Optional.of(restricted(row, PermissionData.of(permission)));
        },
        why -> Optional.of(unreadable(row, Optional.empty(), why)));
  }

  /** Data of another permission than the one that was granted is that of a damaged row. */
  private static GrantedPermission restricted(StoredInstance row, PermissionData data) {
    boolean isWhole = PermissionData.claim(data.workflow(), data.action()).equals(row.subject());
    return Optional.of(data)
        .filter(any -> isWhole)
        .flatMap(StoredPermissions::of)
        .orElseGet(() -> unreadable(row, Optional.of(data), MISPLACED));
  }

  /** The subject names the permission; without one the data does, as far as it is known. */
  private static GrantedPermission unreadable(
      StoredInstance row, Optional<PermissionData> data, Unreadable why) {
    Optional<PermissionData> known =
        PermissionData.ofSubject(row.subject())
            .or(() -> data.filter(any -> !any.workflow().isEmpty()));
    return new GrantedPermission(
        known.map(PermissionData::workflow).orElse("*"),
        known.flatMap(any -> action(any.action())).orElse(null),
        List.of(),
        why.message());
  }

  /** Returns the permission of readable data; empty if its action is unknown. */
  static Optional<GrantedPermission> of(PermissionData data) {
    return action(data.action())
        .map(
            action ->
                new GrantedPermission(
                    data.workflow(),
                    action,
                    data.grants().stream()
                        .map(
                            grant ->
                                new GrantedPermission.Grant(grant.caller(), grant.by(), grant.at()))
                        .toList(),
                    null));
  }

  private static Optional<Action> action(String wire) {
    return List.of(Action.values()).stream().filter(each -> each.wire().equals(wire)).findFirst();
  }
}
