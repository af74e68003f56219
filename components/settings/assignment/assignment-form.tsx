import { Users } from "lucide-react";
import { type FormEvent, useState } from "react";
import { changedRowCount } from "@/components/form/changed-rows";
import { ErrorAlert } from "@/components/form/error-alert";
import { GuardedSaveBar } from "@/components/form/guarded-save-bar";
import { useSaveKey } from "@/components/form/use-save-key";
import { Empty } from "@/components/ui/feedback/empty";
import { toast } from "@/components/ui/feedback/toast";
import { ButtonLink } from "@/components/ui/input/button-link";
import { CheckField } from "@/components/ui/input/check-field";
import { useUpdateLeadAssignment } from "@/lib/client/applications/assignment/lead-assignment";
import { useLoanOfficers } from "@/lib/client/applications/assignment/loan-officers";
import { RequestFailure } from "@/lib/client/request/request";
import type { LeadAssignment } from "@/lib/contract/applications/assignment/lead-assignment";
import { isSampleUser } from "@/lib/domain/accounts/sample-user";
import { bodyOf, type DraftMember, draftOf, NEW_MEMBER, programOf } from "./draft";
import { MemberFields } from "./member-fields";
import { ProgramFields } from "./program-fields";

type AssignmentFormProps = {
  readonly assignment: LeadAssignment;
  /** Whether this user may change settings for every team. */
  readonly isOpen: boolean;
};

/** Turns the assignment of leads on or off, and edits who takes part. */
export function AssignmentForm({ assignment, isOpen }: AssignmentFormProps) {
  const [program, setProgram] = useState(() => programOf(assignment));
  const [members, setMembers] = useState(() => draftOf(assignment));
  const [saved, setSaved] = useState(assignment);
  const changes =
    changedRowCount(Object.entries(programOf(saved)), Object.entries(program), ([name]) => name) +
    changedRowCount(draftOf(saved), members, ({ userId }) => userId);
  const form = useSaveKey(changes > 0);
  const { mutate, isPending, error, reset } = useUpdateLeadAssignment();
  const failure = error instanceof RequestFailure ? error : null;
  const listed = useLoanOfficers().filter(({ id }) => !isSampleUser(id));
  const taking = new Set(members.map(({ userId }) => userId));
  const counts = new Map(assignment.members.map(({ userId, lastDay }) => [userId, lastDay]));
  const take = (userId: string, name: string) => setMembers([...members, { ...NEW_MEMBER, userId, name }]);
  const leave = (userId: string) => setMembers(members.filter((member) => member.userId !== userId));
  const change = (userId: string, values: Partial<DraftMember>) =>
    setMembers(members.map((member) => (member.userId === userId ? { ...member, ...values } : member)));
  const errorOf = (index: number) => (member: string) =>
    failure?.about.issues?.find(({ path }) => path.startsWith(`members.${index}.${member}`))?.message;
  const programError = (name: string) => failure?.about.issues?.find(({ path }) => path === name)?.message;
  function show(stored: LeadAssignment) {
    setSaved(stored);
    setMembers(draftOf(stored));
    setProgram(programOf(stored));
  }
  function save(event: FormEvent) {
    event.preventDefault();
    const done = (stored: LeadAssignment) => {
      show(stored);
      toast(stored.isOn ? "Saved. Lead assignment is on." : "Saved. Lead assignment is off.");
    };
    mutate(bodyOf(program, members), { onSuccess: done });
  }
  const able = listed.filter(({ cannotBeAssigned }) => cannotBeAssigned !== true);
  const others = members.filter(({ userId }) => !able.some(({ id }) => id === userId));
  const users = [...able, ...others.map(({ userId, name }) => ({ id: userId, name }))];
  return (
    <form ref={form} tabIndex={-1} method="post" onSubmit={save} className="grid grid-cols-1 gap-4 outline-none">
      <fieldset disabled={!isOpen || isPending} className="grid min-w-0 grid-cols-1 gap-4">
        <legend className="sr-only">Lead assignment</legend>
        <ProgramFields
          program={program}
          errorOf={programError}
          onChange={(values) => setProgram({ ...program, ...values })}
        />
        {users.length === 0 ? (
          <Empty icon={Users} action={<ButtonLink href="/settings/people">Invite people</ButtonLink>}>
            No one can work on files yet. Invite people first.
          </Empty>
        ) : (
          <div className="grid grid-cols-1 gap-2 border-t border-line pt-4">
            <p id="users" className="font-medium">
              Users
            </p>
            <ul aria-labelledby="users" className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
              {users.map(({ id, name }) => (
                <li key={id}>
                  <CheckField
                    label={name}
                    checked={taking.has(id)}
                    onChange={({ target }) => (target.checked ? take(id, name) : leave(id))}
                  />
                </li>
              ))}
            </ul>
          </div>
        )}
        {members.map((member, index) => (
          <MemberFields
            key={member.userId}
            member={member}
            hasTurns={program.method === "inTurn" || program.claimMinutes.trim() !== ""}
            lastDay={counts.get(member.userId) ?? 0}
            errorOf={errorOf(index)}
            onChange={(values) => change(member.userId, values)}
          />
        ))}
      </fieldset>
      {failure && <ErrorAlert title="Nothing was saved" failure={failure} />}
      <GuardedSaveBar
        form={form}
        count={changes}
        isPending={isPending}
        verb="Save"
        onDiscard={() => {
          show(saved);
          reset();
        }}
      />
    </form>
  );
}
